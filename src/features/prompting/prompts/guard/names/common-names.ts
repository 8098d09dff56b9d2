import { listed } from '../language.ts';

/** Words inside names that are written small, or are no word of their own. */
export const particles = listed(`
  de da do dos das del della di du van von zu zur den der ter ten la los las al bin ibn ben abu y e ó
`);

/** Those that may begin a name. */
export const leadingParticles = listed('de da del di van von la le el al bin ben abu ó du dos');

/** Surnames of those who are meant even where the first name stands before them. */
export const famous = listed(`
  barnard bernard cajal curie dunant einstein fleming freud galen gehrig google hippocrate hippocrates hippokrates
  hipócrates hopkins hunt jenner koch koch-institut lister marañón mondor nightingale pasteur pompidou roussy
  röntgen sabin salk sauerbruch scott's semmelweis virchow
  arabia aires aviv bengal faso kong lanka leona leone paulo rica rico tobago vegas zealand
`);

/** Diseases, signs, scales, brands, places and the famous: capitalized, and no patient. */
export const eponyms = listed(`
  acc africa aha alexa alzheimer america american asia asperger astrazeneca aureus awmf baker barrett barré basedow
  bayer bayes beck bell bence berlin biontech bishop bmj boston british cajal cambridge campylobacter cdc charité chatgpt
  child churg claude cleveland club cochrane coli conn copilot creutzfeldt crohn curie cushing delphi diff difficile
  duke einstein ema embase esc escherichia europe european fda fleming framingham freud galen gauss gayet-wernicke
  gemini geneva genève gilbert ginebra glasgow google graves guillain harvard has hashimoto hippocrate hippocrates
  hippokrates hipócrates hoffmann hopkins hunt inselspital jakob jama jardiance jehovah jehová jehovas jéhovah jenner johnson journal kaplan kellie
  koch lancet lantus legg lewy lilly lister london lou lugano lyme mallory marañón marfan mayo medline meier meniere
  menière merck moderna monro mounjaro ménière nejm nhs nice nightingale novartis openai oxford ozempic paget
  paris parkinson pasteur perthes pfizer pneumoniae pompidou pubmed pugh pylori ramsay rki roche sanofi sauerbruch
  semmelweis sfar siri socrate socrates sokrates stanford staphylococcus starling stiko strauss streptococcus sydney
  sídney sócrates tanner typhi vancouver vienna virchow wegovy weiss wernicke who wilson york
  aires arabia arabie arabien aviv bengal burkina costa emirates faso fe guinea guinée hong kong lanka leona leone paulo
  puerto rica rico sierra sri tobago vegas zealand zelanda zélande
`);

/** First names that are heard in all four languages. */
export const sharedGiven = listed(`
  adam ahmad ahmed aiko aisha albert alejandro alexander alexandre alfred ali alice amadou amelie amina ananya andrea
  angela anna antonio arjun arthur ayşe aïcha barbara benjamin björn boris carla carlos charles chen chidi chloe
  clara claudia daniel daniela david diana dmitri dorothea dorothy edward elena elias elisa elisabeth elizabeth ella
  emily emma emre eric erik esther eva fatima fatma francesco gabriel gabriela george giovanni giuseppe guillermo
  hannah hans hassan helen helena henrik henry hiroshi hussein ibrahim igor irene irina isabel isabella ivan jakub
  james jan jean jennifer jessica john jonathan jose joseph josé juan julia karl katja kenji khadija kofi kwame
  laetitia lars laura layla lea leila leon leticia lina linda louis luca lucas lucia luis lukas manuel marc marco
  maria mariam marie mario martin martina matteo max mehmet mei mia michael miguel miriam mohamed mohammed monica
  muhammad murat mustafa nadia natalia ngozi nicolas nicolás nils nina noah olaf olga oliver olivia omar pablo
  patricia paul pedro peter petr petra philippe pierre priya rachel rachid rashid rafael raj raphael rebecca richard robert ruth
  sabrina samuel sanjay sara sarah sebastian sergio silvia simon sofia sonia sophia sophie stefan stefano sven tanja
  tatiana teresa theresa thomas tomás ulrich ulrico vanessa vera vikram viktor walter wei werner william yasmin yuki
  yusuf zeynep zoe
`);

/** Names of signs, diseases, scores and instruments, which no list of names tells from those of patients. */
export const medicalEponyms = listed(`
  addison adie alport alzheimer apgar argyll asherman asperger babinski barlow barthel bartholin bartter bazett becker behcet
  behçet bennet billroth bishop bland blatchford bouchard braden broca brudzinski brugada brunner buerger burkitt calot
  caplan cavendish chagas charcot chiari child cockcroft colles conn cooley coombs courvoisier crohn cullen danlos dercum
  doppler douglas dressler duchenne dupuytren ebstein ehlers eisenmenger ellison erb eustach ewing fabry fahrenheit fallot
  fanconi felty fisher fleischer foley fontaine forrester fournier fridericia friedreich gaucher gault gilbert gleason
  golgi goodpasture gottron gram haglund hallpike hansen hartmann hartnup heberden hegar heimlich henle henoch herxheimer
  hirschsprung hodgkin hoffa holliday holter homans horner howell huntington ishihara jackson janeway janssen jarisch
  jehovah kaposi kartagener kawasaki kayser kegel kernig killip kimmelstiel klinefelter klippel koplik korsakoff korsakow
  krebs krukenberg kussmaul lachman lasègue lasegue lefort leriche levine lewy libman lisfranc louis lugol lyell mantoux
  marburg mcburney mcmurray meckel meigs mendel miller milroy mobitz morton monteggia münchhausen munchausen murphy noonan
  norton ortner osgood ottawa paget pancoast parkland pearl peyer peyronie phalen poland pott prader prinzmetal purkinje
  queckenstedt quincke ranson rankin raynaud reiter reye rinne romberg rorschach rotterdam rovsing salter sandifer schatzki
  scheuermann schirmer schlatter schober segar seldinger sengstaken sézary sheehan shenton sjögren snellen spurling
  steinmann stokes sturge sydenham sweet takayasu tanner tietze tinel tourette trendelenburg trousseau turner valsalva
  vincent virchow wada wallace horton ludwig henning kerley froment finkelstein boerhaave basedow bechterew binet bigelow blount bohr böhler bornholm brunnstrom budd burch caldwell cheyne dandy darier dieulafoy donath duke durkan eaton esmarch ewart gower gowers guyon hawkins hesselbach hippel jendrassik kanavel kocher köhler lachmann larrey ledderhose lenègre lhermitte luschka magendie malgaigne mirizzi morison naegele neer ogilvie oppenheim pauwels pavlik pfannenstiel plummer poupart queyrat rouvière schönlein simmonds sinding spigelian stevens sudeck swan tarlov tillaux tietze toldt traube treitz tzanck vater volkmann wharton whitaker zeis waldenström wallenberg warthin waterhouse weber wegener wells wenckebach whipple wilms wolff
  yersin zenker ziehl zollinger lille
`);
