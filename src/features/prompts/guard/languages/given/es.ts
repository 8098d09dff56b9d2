import { listed } from '../../language.ts';

/** First names of patients who speak Spanish, oldest to youngest. */
export const given = listed(`
  carmen josefa francisca ana marta margarita antonia teresa lucía cristina paula raquel manuela beatriz silvia
  susana inés yolanda verónica alicia irene nuria noelia lorena rocío miriam ángela nerea eugenia eulalia herminia
  jimena dominga dorotea bárbara yesenia guadalupe xiomara maricarmen montserrat aitana carlota celia emilia
  estefanía eva fátima graciela lidia marina matilde mónica natalia noemí olga ramona rosalía sandra valeria vanesa
  ximena abigaíl adela adelina adoración adriana águeda agustina aída aleida alejandra alejandrina alfonsina almudena
  amalia amanda amelia ana-isabel anabel andreína angélica angelines anselma araceli ariadna arancha aránzazu
  asunción aurelia azucena balbina belén benita berenice berta brígida camila candela candelaria carina carolina
  casandra catalina cayetana cecilia claudia clementina clotilde constanza covadonga crescencia dalila daniela débora
  delfina delia desirée diana dionisia edelmira edurne elba eloísa elisa elsa elvira emma emperatriz encarna
  enriqueta ernestina estela ester esther eufemia eusebia evangelina fabiola felisa fernanda filomena flora florencia
  florentina gabriela genoveva georgina gertrudis gisela gregoria guillermina heidi herminda higinia hilda hortensia
  ignacia iluminada inmaculada iratxe isabel isaura itziar ivonne jacinta jacqueline jazmín jennifer jessica joaquina
  jorgelina josefina juana juanita julia juliana karina lara laura laurina leire leocadia leonor leticia ligia
  liliana lina lola lorenza lourdes lucinda lucrecia luisa luisana mafalda magda maite malena manuelita mar-isabel
  marcela margot maría-jesús maría-josé maría-luisa maría-teresa maribel maricela mariela marisa marisol maritza
  mariluz marlene martirio mayra melania melisa mercé micaela milagrosa minerva mireia mirta modesta moraima nadia
  nancy narcisa nélida nicolasa ofelia olalla olivia otilia palmira paquita patricia perla petra petronila primitiva
  priscila purificación rafaela raimunda rebeca regina rita roberta romina roxana rufina sabina salomé sara sarai
  saturnina selena serafina severina sofía sonsoles tamara tania tatiana teodora teresita tomasa úrsula valentina
  valeriana vicenta virtudes viviana wendy yadira yamila yasmina zaida zoraida zulema francisco javier rafael jorge
  alberto álvaro adrián diego raúl rubén enrique vicente andrés joaquín iván óscar jaime ignacio roberto alfonso
  mariano gonzalo emilio guillermo felipe tomás agustín nicolás esteban damián gerardo tirso gunnar cristian hugo
  ismael julián lorenzo mateo martín mauricio óliver ricardo rodrigo samuel xavier pepe paco manolo fernando eduardo
  eloy fermín germán hernán isidro leandro josé-luis iñaki jordi josep pau oriol aitor mikel unai xoán abel abelardo
  abraham adalberto adolfo alejo alonso álex alfredo amadeo amador ambrosio ander aníbal anselmo antolín aquilino
  arcadio ariel armando arnaldo arsenio artemio arturo atanasio augusto aureliano aurelio baldomero balduino baltasar
  bartolomé basilio bautista benigno benito benjamín bernabé bernardino bernardo bienvenido blas bonifacio borja
  braulio calixto camilo cándido casimiro cayetano cecilio ceferino celestino celso césar cipriano ciriaco claudio
  conrado constantino cosme crescencio crisanto cristóbal curro dámaso darío demetrio desiderio dionisio doroteo
  edelmiro edgar efraín eladio eleuterio elías eliseo emeterio emiliano enric epifanio erasmo ernesto estanislao
  eugenio eulogio eusebio evaristo everardo ezequiel fabián fabio facundo faustino fausto federico félix ferran fidel
  filiberto florencio florentino fortunato francesc froilán fulgencio gabino gael gaspar genaro gervasio ginés gorka
  guido gustavo haroldo heliodoro heriberto hermenegildo hermes higinio hilario hipólito homero horacio humberto ibai
  íker ildefonso imanol indalecio inocencio íñigo ireneo isaac isaías jacinto jacobo jairo javi jerónimo jonatan
  josé-antonio josé-manuel josé-maría josu juan-antonio juan-carlos juan-manuel justino juvenal kiko ladislao
  laureano lautaro lázaro leonardo leoncio leopoldo lino lisandro luciano lucio macario manel manu marc marcelino
  marcelo marcial marcos martí matías maximiliano maximino melchor miquel moisés nacho nahuel narciso natalio nemesio
  néstor nicanor nicasio noé norberto octavio olegario omar onofre orlando osvaldo otto pascual patricio paulino
  perico plácido policarpo ponciano porfirio quico quintín quique raimundo ramiro raymundo renato rigoberto rodolfo
  rogelio rolando romualdo roque rosendo rufino ruperto sabino salomón sancho sandalio saturnino saúl sebastián
  segismundo sergi severino silverio silvestre silvino simón sixto tadeo telmo teo teodoro teófilo timoteo tobías
  toni tristán ulises urbano valentín valeriano valerio venancio virgilio vladimir wenceslao wilfredo yago yeray
  zacarías
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  consuelo dolores mercedes santiago rosario esperanza luz paz sol mar victoria rosa alba gema soledad virginia
  domingo julio salvador ángel ángeles pilar remedios trinidad amparo concepción encarnación nieves olivo reyes cruz
  milagros socorro whitney juan jesús víctor magdalena ramón gregorio martín blanca paloma violeta aurora dulce
  caridad román ventura belén asunción camino luna perla flora bienvenido benigno fidel félix sabina guido
`);
