import { listed } from '../../language.ts';

/** First names of patients who speak Spanish. */
export const given = listed(`
  abel abelardo abigaíl abraham adalberto adela adelina adolfo adriana adrián agustina agustín aitana aitor alberto
  aleida alejandra alejo alfonsina alfonso alfredo alicia almudena alonso amadeo amador amalia amelia ana ana-isabel
  anabel ander andrés angelines angélica antonia aníbal araceli arancha ariadna ariel armando arturo aránzazu augusto
  aurelia aureliano aurelio azucena aída baltasar bartolomé basilio beatriz benita benito benjamín bernardo berta
  blas borja braulio bárbara camila camilo candela candelaria carina carlota carmen carolina catalina cayetana
  cayetano cecilia cecilio celia claudio clotilde cosme covadonga cristian cristina cristóbal curro cándido césar
  damián darío desirée diego dominga dorotea edgar eduardo edurne elba eliseo eloy eloísa elsa elías emilia emiliano
  emilio enric enrique ernesto esteban estefanía estela ester eugenia eugenio eulalia ezequiel fabio fabiola fabián
  federico felipe fermín fernanda fernando ferran francesc francisca francisco fátima gabino gael gaspar genaro
  gerardo germán ginés gisela gonzalo gorka graciela guadalupe gunnar gustavo herminia hernán hilda horacio hugo
  humberto ibai ignacia ignacio ildefonso imanol inmaculada inés iratxe isaac isaura isaías isidro ismael itziar iván
  iñaki jacinto jacqueline jaime javi javier jazmín jerónimo jimena joaquina joaquín jonatan jordi jorge josefa
  josefina josep josu josé-antonio josé-luis josé-manuel josé-maría juan-antonio juan-carlos juan-manuel juana
  juanita juliana julián kiko lara laurina leandro leire leonardo leonor lidia lola lorena lorenzo lourdes luciano
  lucía luisa luisana lázaro magda maite malena manel manolo manu manuela manuelita marcela marcelino marcelo marcial
  marcos margarita margot mariano maribel maricarmen maricela mariela mariluz marina marisa marisol maritza marlene
  marta martí maría-jesús maría-josé maría-luisa maría-teresa mateo matilde matías mauricio mayra micaela mikel
  miquel mireia moisés montserrat mónica nacho nancy nerea noelia noemí noé nuria néstor oriol orlando otto paco
  paquita pascual pau paula pepe perico quico quique ramona raquel raúl rebeca ricardo rita roberta roberto rocío
  rodolfo rodrigo rogelio roque rosalía rubén salomé salomón sandra saúl sebastián sergi simón sofía sonsoles susana
  tamara tania teo teresita tirso tobías toni unai valentina valentín valeria vanesa verónica vicente xavier ximena
  xiomara xoán yago yasmina yeray yesenia yolanda águeda álex álvaro ángela íker íñigo óliver óscar
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  ella alba amparo asunción aurora belén benigno bienvenido blanca camino caridad concepción consuelo cruz dolores domingo
  dulce encarnación esperanza fidel flora félix gema gregorio guido jesús juan julio luna luz magdalena mar martín
  mercedes milagros nieves olivo paloma paz perla pilar ramón remedios reyes román rosa rosario sabina salvador
  santiago socorro sol soledad trinidad ventura victoria violeta virginia víctor whitney ángel ángeles
`);
