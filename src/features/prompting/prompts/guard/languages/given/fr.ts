import { listed } from '../../language.ts';

/** First names of patients who speak French. */
export const given = listed(`
  adeline adrien adrienne adèle agathe agnès alain alban alexandra alexia alexis alphonse amandine amaury aminata
  amélie anastasie anatole anaïs andré andrée angèle angélique anne annette annick annie anouk antoine antoinette
  antonin ariane arlette armand armande armel arnaud astrid audrey auguste augustin augustine aurélie aurélien axel
  axelle baptiste barnabé barthélemy bastien benoît bernadette bernard berthe bertrand brice brigitte bruno béatrice
  bénédicte camille carine carole caroline catherine chantal charlotte charlène chloé christelle christian christiane
  christine christophe clarisse claudette claudine clovis clémence colette colin constantin coralie corentin corinne
  cyril cyrille cécile cédric céline damien danielle danièle delphine denis denise diane didier dimitri dominique
  dorian dorothée edgar edmond edmée eliette elsa elvire emmanuel emmanuelle enzo ernest ethan eugène fabien fabienne
  fabrice fatoumata ferdinand florent florian francine franck françois françoise frédéric frédérique félix gabrielle
  gaspard gaston gaëlle geneviève geoffrey geoffroy georges georgette germain germaine ghislain ghislaine gilles
  ginette gisèle gladys grégoire grégory guillaume gustave guy gwenaëlle gérald gérard hector henri henriette hervé
  hubert hugo huguette héloïse hélène ida inaya ines inès irma irène isabelle jacqueline jacques janine jean-baptiste
  jean-françois jean-louis jean-luc jean-marc jean-marie jean-michel jean-paul jean-pierre jean-yves jeanne jo-ann
  joachim jocelyn jonas josette josiane josselin joséphine joël joëlle jules julian julien julienne juliette justin
  justine jérémie jérémy jérôme karim karine katia kévin laurence laurent laurie lilian lionel loan louise louison
  loïc luc lucette lucie lucien lucienne ludmila ludovic ludovique lydia lydie léa léna léo léon léonard léonie
  léopold madeleine magali mamadou manon marc-antoine marceau marcel marcelle margaux margot marguerite mariama
  marianne marie-claude marie-france marie-thérèse marion marius martine maryse maryvonne mathieu mathilde mathis
  matthieu maud maurice maxime maximilien maël maëlle maïté mehdi michel micheline mickaël mikaël mireille monique
  morgane moussa muriel myriam mélanie mélissa nadine nathalie nathan nicole nino norbert nour noémie noëlle océane
  odette odile olivier omer ophélie oscar ousmane pascal pascale patrick paulette paulin pauline perrine pierrette
  priscilla quentin rachid rafaël raphaëlle raymond raymonde renaud rené renée rodolphe roger roland romain ronan
  rosalie rosine roxane ruben régine régis rémi rémy sabine salomon samir sandra sandrine serge simone solange solène
  stéphane stéphanie suzanne sybille sylvain sylvie sébastien séverin séverine tanguy thibault thibaut thierry théo
  théodore théophile thérèse tiphaine titouan tristan ugo valentin valérie vincent virginie viviane véronique xavier
  yanis yann yannick yasmine yoann yohann yolande youssef yves yvette yvon yvonne zoé édith édouard éliane élie
  éliott élisabeth élise élodie éloïse éléonore émile émilie éric étienne éva évelyne
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  abel aurore basile blaise blanche capucine claire claude clément constance constant désiré fleur florence france
  iris jade jordan juste laure line lola lys marin martin mercedes modeste noël pierre prudence reine robin rolland
  rose tom victoire victor violette whitney
`);
