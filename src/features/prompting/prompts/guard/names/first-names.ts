import type { Locale } from '#contract/locales';
import { listed } from '../language.ts';

/** First names of Europe, beside those of `given`: lists of Faker (MIT) without words, places and eponyms. */
export const firstNames = listed(`
  aaliyah aaron abby abdon abdonie abdul abdullah abel abelardo abelin abeline abigaelle abigail abraham abril
  absalon abélard acace acacie acanthe achaire achille adalard adalbald adalbaude adalbert adalberto adalbéron
  adalric adalsinde adegrin adegrine adel adela adelajda adele adelin adelina adeline adelphe adeltrude adem adenet
  adhémar adil adina adjutor adolfo adolphe adolphie adonise adrastée adrehilde adriana adriano adrien adrienne adán
  adélaïde adélie adéodat afonso agapet agata agathange agathe agathon agaton agilbert agilberte aglae agnan agnane
  agneflète agnes agnieszka agrippin agrippine agrypina agustín ahmet aidan aiden aileen aimable aimee aimé alain
  alaine alana alaïs alba alban albane alberta alberte alberto albérade albéric alcibiade alcide alcidie alcime
  alcine alcyone alda aldegonde aldonce aldric alea aleaume alec alejandra aleksander aleksandra aleksy alena alessa
  alessandra alessandro alessia alessio aleth alex alexandra alexane alexanne alexine alexis aleyna alfonso alfreda
  alfredo alia alica alicia alicja aliette alina aline alisa alisha alison alissa alix aliya aliyah alizé aliénor
  allan allegra alliaume allison almine almire alonzo aloyse aloïs aloïse alphonse alphonsine alphée alpinien althée
  alton alva alverède alvina alwar alya alycia alyssa alyssia alysson amabela amalia amaliane amalric amalthée
  amanda amande amandin amandine amani amant amarande amaranthe amber ambra ambre ambroise ambroisie ambroży amelia
  ameline amiel aminte amira amon amédée améliane amélie amélien améthyste anabel anabelle anastase anastasia
  anastasie anastazja anatol anatole anatolie anaël anaëlle anaïs ancelin anceline andoche andre andreas andres
  andrew andrzej andrée andy andéol andżelika angadrême angelina angeline angelique angelo angie angilbe angilberte
  angilran angoustan angèle anicet anicette anicée anika anissa anita anja annabel annabell annabelle annalena anne
  anneke annelie annemarie annette anni annibal annie annika annonciade anny anouk ansbert ansberte anselme ansgar
  ansgary anstrudie anthelme anthelmette anthony antide antigone antoine antoinette anton antoni antonia antonin
  antonina antonine antónio anya aphélie apollinaire apollinary apolline apollo aquilin aquiline arabelle araceli
  arcadie archambaud archange archibald archie arda argine ariadna arian ariana ariane arianna aricie ariel arielle
  ariste aristide arkadiusz arkady arlene arlette armance armand armande armandine armando armel armeline armelle
  armide armin armine arnaldo arnaud arnaude arne arno arnold arnould arolde arseniusz arsinoé arsène arsènie
  arthaud arthurine arthème artur arturo artémis arved arvid arwen arya arystarch ascelin asceline ashley assomption
  assunta astarté astrid astride astrée astérie asya atanazy athalie athanase athanasie athina athénaïs aubertine
  aubrey aubry aude audebert audeline audouin audran audrey auguste augustine aure aurel aurelia aurelie aurelio
  aurelle aurian auriane aurora aurore aurèle aurélienne auxane auxence aveline avigaëlle avoye axel axeline axelle
  ayana ayaz ayden ayla ayleen aylin ayman aymard aymardine aymeric aymon aymonde ayse azalée azeline aziz azra
  azélie baldwin baptiste baran baris barnabé barry barthélemy bartimée basile basilisse bastian bastien bathilde
  batuhan baudouin bazyli beatrice beatriz beatrycze becky bela belinda bella benedikt benedita benedykt beniamin
  benito benjamim bennet bennett bennie benno benny benoît bent berat berenice berkay bernadette bernardo bernd
  bernhard bernice bert berta bertha berthe bertille bertram bertrand beryl bessie beth bethany betsy bettina betty
  beulah beuve beverly bianca bianka bibiana bibianna bilal bill billie billy bjarne blaise blake blanca blanche
  blandine bobbie bogdan bohémond boniface bonnie borys bouchard boyd brad bradley brajan brandi brando brandon
  brayan brenda brendan brent brett briac brian brice bridget brieuc brigitta brigitte brittany brooke bruce bruna
  brunehaut brunehilde bruno bryan bryant brygida burak byron bárbara bénigne bénédicte béranger bérangère bérard
  błażej caetana caitlin caleb calista calixte calvin cameron camila camilla camille camillien camélien candace
  candice candide candido capucine cara caribert caridad carina carine carl carles carlo carloman carlota carlotta
  carlton carmela carmelo carmen carminho carmo carol carole carolin caroline carolyn carrie carroll cary casey
  caspar cassandra cassandre cassie cassien catalina catarina caterina catharina catherine cathy catrin cecelia
  cecil cecile cecilia cecylia cecyliusz cedric cedrik celestine celia celina celine cesar ceyda ceylin cezary chad
  chanel chantal charlaine charleen charlemagne charlene charlie charline charlotta chayenne cheryl cheyenne chiara
  childebert chilpéric chloé chris christa christelle christian christiane christiano christie christin christina
  christine christodule christoph christophe christopher christy chrysole chrysostome chrétien cindy claas claire
  clarence clarissa clarisse clark claudien claudine claudio clay clayton clea clelia clemens clement clemente
  clementine cleo clifford clifton clint clinton clio cloe clotaire clotilde clovis clyde cléandre clélie clémence
  cléry cody colin coline colleen collien collin concepción conchita conner connie connor conrad constance constant
  constantin constança cora coralie coraline cordelia corentin corentine corey corinna corinne cornelia cornelius
  corvin cory cosima courtney craig cristian cristiano cristina cristobal crystal curt curtis cynthia cyprien cyra
  cyriaque cyrielle cyril cyrille cyrus cyryl célestin célien césaire daisy dale dalia damian damien damon dana
  daniele daniella danielle danilo danny dante daphne daphnee daria darian darin dario darius dariusz darla darleen
  darlene darnell darrel darrell darren darrin darryl daryl dave davide davin dawid dawn deanna debbie deborah debra
  defne delbert delfina delia delores delphin delphine demetriusz denis deniz dennis denny derek desiree devin dewey
  dexter diane dianna dianne didier diego dieudonné dieudonnée dilan dilara dimitri dina dinis diogo dion dionizy
  dixie dolores domenic domenica domenico domenik dominic dominick dominik dominique donald donato donna donnie
  doreen dorian doriane dorine doris dorota dorotea dorothée doug doyle drew duane duarte dustin dwayne dwight dylan
  débora désiré earl earnest ebony ecrin eddi eddie eddy edgard edgardo edith edmond edmund edmée edna eduard
  eduarda eduardo edwin edyta efraim efrem eileen elaine elanur elbert elda elea eleanor eleanore eleazar eleni
  eleonora eleonore elia eliah elian eliana eliane eliano eliasz elif elijah elina eline elinor elio elise eliseo
  elissa eliza ellen elli ellie elliot elliott ellis elly elmer elmo elodie eloisa eloise elsa elsie elvira elwira
  elyas elyssa elías elżbieta emanuel emelie emely emie emil emile emilia emilian emiliano emilie emilio emirhan
  emmanuel emmanuelle emmelie emmely emmett emmi emmie emmy enea enguerrand enie enna ennio enno enola enrico
  enrique ensar enya enzo erast eriberto erica erich erick erika erin erma ernest ernestine ernesto ervin erwin esma
  esmeralda esperanza essie esteban estefanía estela estella estelle estera ethan ethel etienne eubert eudes eudokia
  eudoksja eudoxe eudoxie eugene eugenia eugeniusz eugénie eula eulalia eulalie eunice euphrasie eusebio eustache
  eustracjusz eusèbe eusébie evan evelin evelina eveline evelyn everardo everett ewelina ezio fabian fabiana fabien
  fabienne fabio fabiola fabrice faith falba falk fannie fanny fantin fantine faustine fausto faye federico felicia
  feliciano felicita felicitas feliks felina felipe felix femke fenja ferdinand ferdynanda fernando fiete filemon
  filiberto filip filipa filipe filippa filippo filomena finia finja finlay finley finn finnja finnley fiona firmin
  flavia flavie flavien flavio fleur flodoard flora florencia florencja florent florestan florian florie floyd
  forrest fortunée foulques frances francesca francette francia francine francis francisca francisco francisque
  franciszek franciszka frank franka frankie franklin franz franziska françois françoise fred freda freddie frederic
  frederica frederick frederico frederik frederike fredrick fredy freya frida frieda friederike friedrich fryderyk
  frédérique fulbert fulcran fulgence furkan fynn félicie gabin gabriele gabriella gabrielle gael gaetano gaia gail
  galfryd garance garnier garrett garry gary gaspar gaspard gaston gatien gaud gautier gayle gaëlle gedeon gene
  genevieve gennaro geoffrey geoffroy georg georges georgette gerald geraldine gerard gerardo gerazym gerberge
  gerbert gerhard germain germaine gerrit gertruda gertrude gervais ghislain giacomo giada gian gianluca gianni
  gilberto gilda gilles gina ginewra ginger gino gioele gioia giorgia giorgio giovanna girart gislebert gisèle
  giulia giuliana giuliano giulio gladys glen glenda gondebaud gonsalwy gonthier gontran gonzague gonzalo gonçalo
  grace graciela gracja grady grant greg gregg gregor gregorio gregory greta gretchen grzegorz grégoire guenièvre
  guido guilhemine guilherme guillaume guillemette guillermina gustav gustave gustavine gustavo guyot guérin gwen
  gwenaëlle gwendolyn gwido géraud habib hagen hailey hamza hana hanna hannes hanno harald hardouin harold harriet
  harry harvey hasan hattie hauke hayden hazel heather hector heidi helene helin hendrik hennes henning henri
  henrick henrietta henriette henrike henrique henryk henryka herbert herluin herman hermann hermenegildo hermine
  hernán hervé hieronim hilaire hilarion hilary hilda hildebert hildegard hincmar hipolit hippolyte holly homero
  honorine horace horacio horacy hortense howard hubert hugh hugues huguette hédelin hélier héloïse ignacio ignacy
  iker ilaria ilayda ilenia ilian iliana ilias ilja ilona ilyas imelda imke immanuel imran ines inez inga inka
  innocenty irem irena ireneusz iris irma irvin irving irène isaac isabeau isabela isabell isabelle isac isaiah
  isaias iseult isidore ismael ismail ismérie ivanna iven ivonne iván izaak izabela izajasz izolda izydor jack
  jackie jacob jacobo jacqueline jacquelyn jacques jaden jadwiga jaime jake jakubina jamal jamie jamila jana jane
  janek janelle janet janice janie janin janina janine janis janna janne jannek jannes jannik jannis jano janosch
  janusz japhet jara jared jari jarne jarno jarod jaron jasmina jasmine jason jasper javier jayden jayson jazmin
  jeanette jeanne jeannel jeannette jeannie jeannot jeff jeffery jeffrey jehanne jella jenna jennie jens jerald
  jeremi jeremiah jeremias jeremiasz jeremie jeremy jermaine jerome jerry jerzy jerónimo jesper jesse jessie jessy
  jesus jette jill jimena jimmie jimmy joachim joan joana joann joanna joanne joanny joaquim joaquín jocelyn
  jocelyne jodi jody joel joelina joeline joelle joey johan johann johanna johannes johnathan johnnie johnny joleen
  jolie jolien jolin jolina joline jona jonah jonas jonatan jonathon jonna jonte joost jordi jorge joris joscha
  joschua josef josefin josefina josefine josep josephin josephine josh joshua josiane josie josse josselin josua
  josue josy jourdain jovan joyce jozue joão juana juanita jude judicaël judith judy judyta jule jules julian
  juliana juliane julianne julie julien julienne julieta juliette julika julina julio julita julius juliusz juna
  juri juste justin justine justus justyn justyna jéssica józef józefina júlia kaan kaia kaja kalistrat kalle kamila
  kara karen kari karim karina karine karla karlo karlotta karol karolina karoline kassandra katarina katarzyna kate
  katharina katherine kathleen kathrin kathryn kathy katie katrin katrina kaya kayla kayra kazimierz keanu keira
  keith kelley kelli kenan kendra kenneth kenny keno kent kerem kerim kerry kevin khalil kian kiana kiara kilian
  kimberley kimberly kimi kira kirk kjell klaas klara klarencjusz klaudia klaudiusz klemens klementyna kleopatra
  konrad konstancja konstantin konstanty konstantyn koralia koray korbinian korinna kornel korneli kornelia
  korneliusz krista kristen kristi kristie kristin kristina kristine kristopher kristy krystal krystian krystyna
  krzysztof ksawera ksawery ksenia ksenofont kurt kwintyn kyan kyle kyra laila lamar lambert landry lara larissa
  larry larysa lasse latoya laurane laure laureen laureline lauren laurence laurencja laurencjusz laurens laurent
  laurenty laurentyna laurenz lauriane laurie laurin laurine lauryn laurène laverne lavinia lawrence lazare leah
  leana leander leandra leandro leann leanne leda leif leigh lela leland lelia lena lene leni lenia lenja lenn
  lennard lennart lennert lennie lennox lenny lenya leonard leonardo leonel leonhard leoni leonid leonidas leonie
  leonor leonora leopold leopoldo leroy leslie lester letizia letícia leufroy levent levi levin levke lewin lewis
  leyla liah liam lian lidia lili lilia lilian liliana liliane lilianna lilith lilla lilli lillian lillie lily
  lindsay lindsey linn linnea linus lionel lior lisa lisandro lisann lisanne livia livio liya liza lizbeth liétald
  lloyd logan lois lola longin lonnie loreen loren lorena lorene lorenz lorenza lorenzo loretta lori lorrain
  lothaire lotta louie louisa louise lourenço lowell loïc luan luana lucian luciano lucie lucien lucienne lucile
  lucille lucio lucja lucjan lucy lucía ludivine ludolphe ludovic ludwig ludwik ludwika luena luigi luisa luise luiz
  luiza luka luke lula luna luther lutz luzie lydia lydie lyla lyle lynda lynette lynn lynne léandre léonne
  léopoldine mabel mable macaire madalena maddox madeleine madeline madita madleen madlen mael mafalda magali
  magdalena maggie magnus maguelone mahaut mahir maia maica maida maik maike mailin maira maja makary maksim maksym
  maksymilian malcolm malena malia malik malika malin malina mallaury malo malte malwina mamert manassé mandy manel
  manon manuela marah marceau marcel marcela marceli marcelin marceline marcella marcelo marcia marcin marcos marcus
  mareike marek maren margaret margarida margarita margaux margie margot marguerite marian mariana marianna marianne
  mariano maricarmen marieke mariella marika marilou marilu marilyn marino marion marisa marisol marissa marit
  marius marjorie mark marko markus marla marleen marlen marlena marlene marley marlo marlon marsha marshall marta
  marten martha marthe martim martine marty martyna martín marvin marwin mary maryam maryann maryna massimo mateo
  mateus mateusz matheo mathew mathias mathilda mathilde mathis mathurin matias matilda matilde matis matthew
  matthias matthieu matthis matti mattia mattie mattis matylda maud maude maugis maureen maurice mauricette mauricio
  mauro maurycy maxellende maxence maxi maxim maxime maximilian maximiliano maximilien maxine mayeul mayra mayte
  maëlle małgorzata medine megan meghan meik meike melania melanie melany melchior melek melia melike melina melinda
  melis melisa melissa melody melvin mence mercedes meredith mert merve meryem mette micael micaela michaela
  michalina michaël michał micheal michel michele michelle mick mieke mika mikail mike mikołaj mila milana mildred
  milena milla milo milton mindy minerva minnie mirac miranda miray mirco mireille mirja mirko miron misty mitchell
  modesto mohammad moira moisés mojżesz molly monika monique monserrat morgan morgane moritz morris morten moïse
  moïsette muhammed muriel mylène myra myriam myron myrtle mário médéric mégane mélisande mélissandre mélodie
  mérovée mónica nadine nadja nadzieja nadège nael naemi nahil nala naomi naomie narciso narcisse natalie natan
  natanael natasha nathalie nathan nathanael nathaniel natália naudet naya nayla nazariusz nazary neal neele neil
  nela nele nelli nellie nelly nelson nerea nestor nettie neva nevin nevio neyla nicholas nichole nick niclas nico
  nicola nicolai nicole nicéphore niels nika nike nikita niklas niko nikodem nikola nikolai nikolas nila nine nino
  nisa noam noel noelia noemi noemie nola nolan nora norbert norberto norman normand novella noëlle nuno néhémie
  núria oceane octavio odette odile odilon odin odon ofelia oger oleg olimpia olivier oliwia oliwier olympe olívia
  ombline onufry onur opal ophélie orestes oriande oriane orlane ornella orville oscar oskar osmund osvaldo otilia
  otis otto oury owen ozanne pacôme palémon pamela pankracy pantaleon paola paolo pascale pasquale paterne patrice
  patricio patrick patrizia patrycja patrycjusz patrycy patryk patsy patti patty paula paule paulette paulina
  pauline paweł pearl peggy pelagia penelopa penelope pepe perceval percy perla perrine perry pete phil philibert
  philine philip philipp phillip philomène philothée philémon phoebe phyllis pierrick piet pietro pilar piotr pius
  platon polikarp porfiriusz porfiry primerose prisca priscilla priscille prokles prokop prokul prosper prudence
  pulchérie pécine pélagie pépin pétronille quentin quentine quinn quintia quirin quiéta rachael rachela rafaela
  rafał rahel raik rajmund rajnold ralph ramiro ramon randal randall randolf randolph randy rania raoul raphaël
  raphaëlle raquel rasmus raul rayan raymond raymonde rebeca rebeka rebekka regina reginald reina remo renata renato
  renaud rene renee reybaud rhea rhonda riana ricardo riccardo rickey ricky rieke rike rita roberta roberto robin
  robyn rocco rochelle rocio roderick roderyk rodney rodolfo rodolphe rodrigo rodrigue rogelio roger roksana roland
  rolande rolando romain romeu romina romuald romy ronald ronan ronja ronnie roosevelt rosa rosalia rosalie
  rosalinda rosanna rosario rose roselin roseline rosemarie rosemary rosie ross roxane roxanne rozalia ruben ruby
  rudolf rudolph rudy rufina rufus ruta ryan ryszard régine régis réjean réjeanne rémi róża rüya sabina sabine sabri
  sadie safa safira sahra said salih salim sally salma salome salomon salvatore salwator samanta samantha sami samia
  samir samira sammy samson samuele sandra sandrine sandro sandy sanja santina santino saphira sarina sascha sasha
  saskia saul sauveur savin savinien scarlett scholastique scott sean sebastião selena selim selin selina selma
  semih serafina serena serge sergi sergiusz seth seweryn shana shane shanna shannon shanon shany shari sharon shaun
  shawn shawna shayna sheila sheldon shelia shelley shelly sheri sherman sherri sheryl shirley sibylle sidney
  sidoine sienna sigebert sigismond silas silja silvio silvère simeon simone simão sina sinan sinja siro sixtine
  smilla sofie sofía solange soledad soline sonja sonya soraia soraya spencer spirydion stacey stacy stan stanislas
  stanisław stefania stefanie steffen stella stephan stephanie stephen steve steven stewart stina stuart stéphane
  sude summer susan susana susanna susanne susie suzanne suzon svea svenja swassane sybilla sylvain sylvester
  sylvestre sylvia sylviane sylvie sylwester sylwia szczepan szymon sébastien ségolène sérgio séverin séverine
  sílvia sönke sören tabea tabitha tacjana tadeo talia tamara tami tamia tamina tamino tammo tammy tancrède tanguy
  tania tanya tarik tarja tasha taurin tayler taylor tekla teodor teodora teodoro terence terencjusz teri terrance
  terrell terrence terri terry tess tessa thalea thalia thaïs thea thelma theo theodor theodore therese thiago
  thibault thibert thierry thies thilo thorben thore thorge théodora théodose théophile théophraste tiago tiana
  tiffany till tillmann timm timmy timo timoléon timoteo timothy timothée tina tiphaine titien tito titus tizian
  tjark tobias tobiasz toby todd tomasz tomke tommie toni tonnin tony tonya torben toussaint tracey traci tracy
  trajan travis trevor tricia tristan tuana turold tyler tymoteusz tyron tyrone ubaldo ulysse umut urbain uriel
  ursula ursule valentim valentin valentina valentine valentino valeria valerie valter valère valéry vasco veit
  velma venance venceslas verda verena verna vernon veronika vianney vicente vicki vickie vicky victoire victorien
  victorin viktoria vilma vincent vincenza vincenzo vinciane violet violette virgil virginie vito vittoria vitus
  vitória vivian viviane vivien vivienne vladimir vânia véronique vítor wacław walenty walentyn walentyna waleran
  waleria walerian walery walgierz wallace wanda wandrille wanesa wawrzyniec wayne wendell wendy weronika wesley
  whitney wiara wibke wiebke wiktor wiktoria wilbert wilbur wilfred wilfryd wilhelm wilhelmina willard willi willie
  willis willy wilma wincenty winifred winston wirginia witalis woodrow władysław włodzimierz xaver xavier xavière
  xenia ximena xochitl xénophon yael yahya yamileth yanis yann yannic yannick yannik yannis yara yaren yaretzi yaron
  yasin yasmine ylvi ylvie yoann yolanda yolande younes youssef ysaline yseult yuna yunus yuri yven yves yvette
  yvonne zachariasz zacharie zachary zaché zackary zakary zara zehra zelda zena zita ziyad zoey zofia zoéva zuzanna
  zygmunt zéphirin ángela áurea édouard éleuthère élie élisabeth élisée élzéar émeline émeric émérance émérencie
  épiphane éric évangéline évariste évelyne évrard ígor łazarz łucja łukasz żaneta
`);

/** Those of them that are a word of a language as well, and count there before a surname only. */
export const namesAndWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: listed(`
    adonise alba alec alexine alfredo aline alison aliya aliyah aliénor amandine amelia apollo aquiline ariel
    astride auguste aurelia aurora axel bennet benny bent bertha berthe beth billie billy blaise boniface brent
    carina carles carmen celestine charlie christie christy clay clement clementine clint clovis colleen conner
    connie constant corey cory curt danny daphne delphin denis dexter dixie dominick dominique désiré earnest eddy
    emmy erick eugenia fanny felicia flora gaud georgette germain germaine guyot hamza hector henning jake jasmine
    jessie jesus jimmie joey johannes johnnie julienne kamila kara keno kent kerry lambert levin linn lionel louie
    luke luna lutz madeleine maggie magnus maik marah marcel marcella margarita marguerite marten martín mattie maud
    maxi maxim melody michaël mick mike milo minnie misty morgan myrtle nala neal neele nellie nelly nelson nestor
    nettie nine novella opal osmund otto pantaleon paolo patsy patty piet pilar prosper prudence raik regina rhea
    rickey ronnie rosalia sabine said sammy sandy saul savin serge shelly sienna stella stéphane till travis
    valentine véronique willie willy xenia éric
  `),
  de: listed(`
    abel adel alaïs alton amber amon andres andy anne anni annibal annie anny arlene armin aurel ayman bert bianca
    bárbara caspar clinton cloe cody conrad courtney craig damon darin dennis edmond elda elina elissa elly elmo
    elodie enie enrique enzo erma essie estelle ethan eubert gene grace hana ilian iliana ilja inka irma isabelle
    jaden jesse jéssica kate khalil kira lara lenn livia logan luka lynn manuela marcus michelle nadja nick oger
    phil rasmus riana ronald ross solange stephen steve steven stewart summer talia tami timm trevor tyler violette
    wayne
  `),
  fr: listed(`
    acanthe aimable aimé alizé amande amant ambra ambre ambroisie améthyste aphélie aquilin archange assomption
    astérie aveline azalée bill brandi brandon bénigne candide chrétien célestin devin donna doris eustache fortunée
    foulques francisque garance guillemette hermine hilaire jack jasper jeannette jette jolie lasse lester lois lori
    lorrain luise malin malte mark matis melchior mette moira moisés moïse mélodie narcisse normand olympe palémon
    paterne patrice perla primerose pépin rosa rosie sauveur sibylle smilla spencer sylvestre tamia taurin terri
    toussaint urbain victorien violet épiphane
  `),
  es: listed(`
    abril adjutor adán agata alana alea alia alica alisa alvina anastasia angelina antonina arda ariana baris bela
    bella brice bruce bruna bruno camilla candido cara carlo catrin cesar charleen chiara clemente colin cora
    cristiano curtis dalia dante daria darian delfina delia dina duarte enea esmeralda estera fausto feliciano
    felicita felicitas felina filomena finia finja frances gaetano grant hervé hortense inga iris isabela jamila
    jane jara jazmin jeremias jodi jolin jolina juste júlia laureen lazare leda lela lena lene letícia lian lisa
    liza loreen lucian lucio mable madalena maja malina malo marcia mariana marino marion marlo mauro maxime melina
    melis melisa milena milla minerva miranda miron modesto narciso neva norman pamela patricio paule paulina pete
    pius platon quiéta ramiro ramon rayan reina remo rene robin rocio rodrigue rolando rose ruta régis róża salma
    salome salomon samanta samia sanja sean serafina serena siro sude suzon tabea tarja timo tina tito valentino
    vasco vito vitória vivian vítor áurea
  `),
};
