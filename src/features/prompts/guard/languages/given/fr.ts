import { listed } from '../../language.ts';

/** First names of patients who speak French, oldest to youngest. */
export const given = listed(`
  marguerite monique françoise jacqueline jeanne nicole catherine nathalie isabelle sylvie martine christine valérie
  sandrine véronique stéphanie céline aurélie émilie élodie delphine virginie brigitte chantal colette denise édith
  edmée ginette huguette josette lucette odette odile paulette pierrette raymonde renée simone solange suzanne
  thérèse yvette yvonne madeleine henriette geneviève germaine hélène agnès anaïs amandine audrey bénédicte camille
  cécile charlène charlotte clémence coralie corinne élise emmanuelle estelle fabienne gaëlle inès ines joséphine
  juliette justine léa léonie lucie lydie maëlle manon margaux margot marianne marion mathilde mélanie muriel nadine
  noémie océane pauline perrine rosalie séverine solène tiphaine dorothée éléonore dominique jo-ann ludmila adèle
  adeline adrienne agathe albane alexia alexandra alix alphonsine amélie anastasie andrée angèle angélique anne
  annette annie annick anouk antoinette apolline ariane arlette armande armelle astrid aude augustine axelle babette
  béatrice bernadette berthe blandine blanche carine carole caroline céleste célestine chloé christelle christiane
  claire clarisse claudette claudie claudine clotilde constance cyrielle danielle danièle daphné denyse diane edwige
  éliane eliette élisabeth éloïse elsa elvire emma ernestine esther eugénie eulalie éva évelyne fanny félicie
  fernande flavie flore francine frédérique gabrielle georgette ghislaine gilberte gisèle gladys gwenaëlle héloïse
  hermine hortense ida irène irma jade jeannine janine joëlle josiane julia julienne karine katia laetitia laure
  laurence laurie léna léontine liliane line lise lisette lola loriane louise louison ludivine lucienne ludovique
  lydia magali maïté marceline marcelle marie-claude marie-france marie-thérèse maryse maryvonne maud mauricette
  mélissa mélodie micheline mireille morgane myriam nelly ninon noëlle olympe ophélie oriane pascale patricia paule
  pénélope philippine philomène priscilla rachel raphaëlle reine régine rolande rosine roxane sabine salomé sandra
  ségolène sidonie sixtine sybille tatiana victoire viviane wendy yolande ysaline zélie zoé fatoumata aminata mariama
  khadija nour yasmine inaya jean-baptiste jean-françois jean-louis jean-luc jean-marc jean-marie jean-michel
  jean-paul jean-pierre jean-yves françois jacques michel alain patrick andré bernard christian gérard georges guy
  henri hervé yves yvon thierry didier pascal bruno laurent frédéric stéphane christophe olivier éric emmanuel
  fabrice franck gilles guillaume grégory jérôme julien joël ludovic loïc luc marcel maurice maxime mickaël mathieu
  matthieu maël mehdi norbert raoul raymond rené rémi rémy roger roland romain serge sébastien sylvain théo tristan
  tanguy thibault thibaut ugo valentin vincent xavier yann yannick émile étienne édouard colin corentin damien denis
  dorian erwan eugène fernand firmin gaston gaspard gustave hector honoré hugo jules kévin léon lucien marius quentin
  régis rodolphe titouan aimé abel achille adrien alban alexis alfred alphonse amaury ambroise anatole anselme
  antoine antonin aristide armand armel arnaud arthur aubin auguste augustin aurélien axel baptiste barnabé
  barthélemy bastien baudouin benoît bertrand blaise boris brice cédric célestin charly clovis côme constantin
  cyprien cyrille cyril dimitri donatien edgar edmond éliott élie éloi enzo ernest ethan fabien félicien félix
  ferdinand fidèle florent florentin florian gabin gatien gauthier geoffroy geoffrey gérald germain ghislain gildas
  gonzague gontran grégoire guénolé guilhem gwenaël hadrien hippolyte hilaire hubert hugues ignace irénée isidore
  jacky jérémie jérémy joachim jocelyn jonas josselin judicaël julian justin kilian lambert landry lazare léandre léo
  léonard léopold lilian lionel loan malo marceau marc-antoine martial mathis maurin maximilien médard melchior
  mikaël milo nathan nathanaël nino octave odilon olympio omer oscar parfait paulin philibert prosper rafaël renaud
  robin rodrigue roméo ronan ruben salomon samson samy séverin sidoine sylvère sylvestre tancrède théodore théophile
  théodule timothée tom toussaint tugdual ulysse urbain valéry venceslas victorien virgile vivien wilfried yanis
  yohann yoann zacharie mamadou moussa ousmane abdou karim rachid samir youssef
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  rose lys victor florence pierre claude marin iris violette constant prudence clément modeste juste noël aurore
  fleur capucine mercedes whitney rolland basile martin reine line laure tom robin désiré claire blanche constance
  victoire france jordan lola jade abel blaise
`);
