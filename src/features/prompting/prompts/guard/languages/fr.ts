import { given, givenWithSurname } from './given/fr.ts';
import { namesAndWords } from '../names/first-names.ts';
import { listed, sexed, type Language } from '../language.ts';
import { wordings } from './wordings/fr.ts';

const months = ['jan', 'f', 'mar', 'av', 'mai', 'juin', 'juil', 'ao', 'sep', 'oct', 'nov', 'd'];
const month =
  '(?<m>janv(?:ier|\\.)|févr(?:ier|\\.)|fév\\.|mars|avr(?:il|\\.)|mai|juin|juil(?:let|\\.)|août|sept(?:embre|\\.)|oct(?:obre|\\.)|nov(?:embre|\\.)|déc(?:embre|\\.))(?!\\p{L})';
const weekday = '(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche),? (?:le )?)?';
const cap = "\\p{Lu}[\\p{L}'’-]{1,24}";
const links = "(?:(?:de la|de l['’]|du|des|de|d['’]|la|le|les|l['’]) ?)";
const city = `(?:,? (?:à )?(?:\\d{5} )?${cap}(?:[ -](?:${cap}|sur|lès|en|de|la|le)){0,4})`;
const office =
  "(?:maire|mairesse|préfète?|sous-préfète?|commissaire de police|(?:capitaine|chef) des pompiers|gendarme|curé|évêque|abbé|abbesse|rabbin|imam|pasteure?|directeur de l['’]école|directrice de l['’]école|notaire|député[e]?|sénateur|sénatrice|ambassadeur|ambassadrice|gardien de phare(?: retraité)?|gardienne de phare(?: retraitée)?|apicult(?:eur|rice)|fauconnier|fossoyeur|facteur d['’]orgues|berger|bergère|passeur|instituteur du village|champion(?:ne)? olympique)";

/** Professions that a village has one of. */
const local =
  '(?:pharmacien(?:ne)?|vétérinaire|bouch(?:er|ère)|boulang(?:er|ère)|forgeron|meunier|aubergiste|sage-femme|médecin|dentiste|instituteur|institutrice|sacristain|organiste|fact(?:eur|rice)|fossoyeur|garde forestier|chef de gare|bibliothécaire)';

/** French as written in France, Belgium and Switzerland. */
export const french: Language = {
  locale: 'fr',
  isMonthFirst: false,
  months,
  writtenDates: [
    new RegExp(`(?<![\\d\\p{L}])${weekday}(?<d>\\d{1,2})(?:er)? ${month}(?: (?<y>(?:19|20)\\d{2})(?!\\d))?`, 'giu'),
  ],
  shortDates: null,
  cues: {
    record:
      /(?<!\p{L})(?:(?:num[ée]ro|n°|nº|no\.?) (?:de |d['’])?(?:dossier|séjour|patient|venue|admission|prélèvement|examen|épisode|hospitalisation)|(?:dossier|venue|séjour|patient|admission)(?: (?:num[ée]ro|n°|nº|no\.?))|IPP|NIP|IEP|NDA|identifiant(?: du)? patient|identifiant)(?: est)?\s?:? ?/giu,
    insurance:
      /(?<!\p{L})(?:(?:num[ée]ro|n°|nº) (?:de |d['’])?(?:sécurité sociale|sécu|assuré|adhérent(?: mutuelle)?|mutuelle|contrat|police|AVS)|NIR|INS|NISS|AVS|mutuelle n°)(?: est)?\s?:? ?/giu,
    phone:
      /(?<!\p{L})(?:tél(?:éphone)?\.?|portable|fax|faxez|télécopie|numéro|rappel\p{L}{1,3}|appel\p{L}{1,3}|joignable|joindre|contact)(?!\p{L})/giu,
    device: /(?<!\p{L})(?:(?:num[ée]ro|n°|nº) de série|S\/N|SN|IMEI|UDI)(?: est)?\s?:? ?/giu,
    vehicle: /(?<!\p{L})(?:immatriculée?|immatriculation|plaque|plaques)(?: est)?\s?:? ?/giu,
    born: /(?<!\p{L})(?:n(?:é(?!e)(?<m>)|ée(?<f>)|é\(e\))(?: le)?|DDN)\s?:?\s?$/iu,
    birthLabel: /(?<!\p{L})(?:date de naissance|naissance)(?: est)?(?: le)?\s?[:(]?\s?$/iu,
    admission: /(?<!\p{L})(?:hospitalisée?|admise?|admission|entrée?)(?!\p{L})[^.;,]{0,25}$/iu,
    published:
      /(?<!\p{L})(?:version|essai|étude|recommandations?|référentiel|publi(?:é|ée|és|ées|a)|paru[es]*|consultée?|autorisée?|édition|mise? à jour|guide|arrêté|décret|loi|numéro|revue)(?!\p{L})[^.;]{0,36}$/iu,
  },
  names: {
    titles:
      sexed(`m:m mr:m mme:f mlle:f mm:m monsieur:m madame:f mademoiselle:f messieurs:m mesdames:f dr dre:f docteur docteure:f pr pre:f prof
      professeur professeure:f sœur:f frère:m père:m infirmière:f infirmier:m sage-femme:f maître me herr:m frau:f mrs:f ms:f`),
    roles:
      sexed(`patient patiente:f pt fille:f fils:m mari:m épouse:f époux:m femme:f mère:f père:m frère:m sœur:f maman:f papa:m mamie:f papi:m
      grand-mère:f grand-père:m tante:f oncle:m voisin:m voisine:f petit:m petite:f garçon:m fillette:f enfant bébé nourrisson
      compagnon:m compagne:f conjoint:m conjointe:f ami:m amie:f nièce:f neveu:m cousin:m cousine:f résident:m résidente:f cliente:f
      belle-fille:f gendre:m aidant:m aidante:f aide-soignant:m aide-soignante:f kiné interprète orthophoniste ambulancier:m ambulancière:f externe interne belle-mère:f beau-père:m beau-frère:m belle-sœur:f beau-fils:m
      petit-fils:m petite-fille:f marraine:f parrain:m nouveau-né:m collègue`),
    labels: listed(
      'nom prénom patient patiente pt objet sujet contact fille fils épouse mari mère père prévenir clinique plaignante',
    ),
    and: 'et',
    given,
    givenWithSurname: new Set([...givenWithSurname, ...namesAndWords.fr]),
    others:
      listed(`le la les un une des du de au aux et ou mais il elle ils elles nous vous je on ce cette ces son sa ses mon ma mes notre votre
      leur que qui quoi dont où quand comment pourquoi combien à en dans par pour sur avec sans chez vers depuis après avant
      écris rédige explique résume compare donne traduis reformule propose relis vérifie corrige imagine prépare crée mets fais raconte résumez expliquez comparez rédigez écrivez traduisez reformulez donnez listez jouez analysez proposez envoyez rappeler dites
      bonjour merci cher chère confrère consœur collègue google lundi mardi mercredi jeudi vendredi samedi dimanche noël pâques
      ramadan syndrome maladie signe test score échelle critères classification étude essai cohorte recommandations hôpital clinique
      université institut société association collège centre service unité urgences soins santé médecine national nationale européen
      revue journal tome page pages new york mayo clinic heart world old saint sainte rue avenue place boulevard chambre lit salle
      jour jours semaine mois année cycle stade grade type classe tableau version édition dose patient patiente médecin infirmière
      pharmacien directrice directeur président née né nom prénom objet dossier compte résumé cas consultation bilan bracelet
      numéro téléphone adresse carte plaque appareil profil sortie entrée dialyse stent pompe avis motif la famille ramsay holter
      health initiative association group women's docteur professeur nourrisson france suisse belgique canada europe lyon marseille espagnol anglais français allemand
      vih chirurgie pharmacie anesthésie laboratoire pédiatrie psychiatrie réanimation personne quelqu'un famille mère père fille fils mari femme homme enfant nourrisson bébé adolescent adolescente ado imc coureur fumeur étudiant`),
    endings:
      /(?:ite|ose|émie|pathie|ectomie|plastie|scopie|graphie|mab|nib|pril|sartan|olol|statine|cilline|mycine|floxacine|azole|gliptine|gliflozine|tide|xaban|parine|oxine|amide|idone|apine|ologie|thérapie|tion|isme)$/,
    adjectives: /(?:ique|iques|elle|elles|aire|aires|ée?s?|tif|tive)$/,
    before:
      /(?:(?:(?:notes?|compte rendu|bilan|résultats?|séjour|dossier) de|signée? par|merci de m['’]avoir adressé|entretien avec (?:la |le )?|avis demandé pour|mode de vie d['’]|mode de vie de|la mère de|le père de|maman de|papa de|épouse de|mari de|fille de|fils de|appel de|s['’]appelle|nommée?|prénommée?|lettre à|courrier (?:à|de)|au sujet de|dossier de|dossier|bracelet indique|pour|par|(?:clinique|prévenir|patiente?|nom|objet|appel) ?:)\s|(?:d|l)['’])$/i,
    behind:
      /^(?:,? et (?:son|sa|ses) |,? (?:a|est|était|avait|appelle|appela|rappelle|dit|demande|veut|refuse|accepte|consulte|présente|présentait|vomit|mange|boit|dort|fume|pèse|pleure|pense|croit|trouve|craint|tousse|parle|marche|travaille|boite|reçoit|perd|tombe|s['’]\p{L}+|n['’]\p{L}+|vient|vit|habite|prend|souffre|se plaint|n['’]a|a appelé|déclare|rapporte|oublie|décédée?|doit|va|ne|revient|commence|attend|qui|toujours|encore|admise?|entrée?|sortie?|hospitalisée?|transférée?|adressée?|opérée?|se)(?!\p{L})|,? ?\(?n[ée]e? le|,? \(?\d{1,3} ans)/iu,
    patientBehind:
      /^ (?:a (?:été (?:\p{L}+ ){0,2}?(?:(?:ré)?(?:intubé|admis|hospitalisé)|extubé|transféré|réanimé|opéré|sédaté|ventilé|transfusé|perfusé)e?|vomi|mal|de la fièvre|perdu \d|pris \d)|est (?:tombée?|sortie?|rentrée?|née?|décédée?|enceinte|allergique|confuse?|alitée?|fébrile|agitée?|veuve|veuf|hospitalisée?|intubée?)|(?:se plaint|vomit|refuse|tousse|fume|pèse|dort|pleure|habite|vit (?:seule?|avec|à|en|chez)|veut|oublie|souffre|s['’]est (?:levée?|blessée?|évanouie?))(?!\p{L}))/u,
    patientBefore:
      /(?<!\p{L})(?:gazométrie|gaz|kaliémie|créatinin(?:e|émie)|ecg|radio|scanner|irm|échographie|prise de sang|tension|glycémie|ordonnance|famille|parents|température|saturation|pansement|consentement|bilan sanguin) (?:de |d['’])$|(?<!\p{L})(?:dites|dire|expliquez|expliquer|annoncez|annoncer|demandez|rappelez|parler|écrire) à\s$|(?:patiente?|fille|fils|elle|il|enfant|bébé|femme|homme) s['’]appelle\s$|^ch(?:er|ère)\s$/iu,
    impersonal:
      /(?<!\p{L})(?:le|la|les|un|une|des|du|au|aux|en|à|dans|de|et|ou|avec|sous|par rapport à|type|stade)\s$|['’]$/iu,
    organizations: /(?<!\p{L})(?:hôpital|institut|clinique|fondation|chu|centre|université)\s$/iu,
  },
  addresses: [
    new RegExp(
      `(?<![\\d\\p{L}])\\d{1,4}(?: ?(?:bis|ter|quater))?,? (?:rue|avenue|av\\.|boulevard|bd\\.?|place|quai|chemin|impasse|allée|route|cours|square|passage|faubourg|sentier|résidence|lotissement|villa|montée) ${links}{0,3}${cap}(?:[ -](?:${links}{0,2})?${cap}){0,3}(?:, (?:appartement|appt?\\.?|bât(?:iment)?\\.?|étage) \\w{1,4})?(?:,${city}|${city.replace('?', '').replace(/\(\?:\\d\{5\} \)\?/, '\\d{5} ')})?`,
      'gu',
    ),
    new RegExp(`(?<!\\p{L})(?:BP|boîte postale) ?\\d{1,6}(?:,? \\d{5} ${cap}(?: Cedex)?)?`, 'gu'),
  ],
  ages: [
    /(?<=(?:^|[.!?] )À )\d{2,3} ans\b/g,
    /(?<=(?:femme|homme|dame|monsieur|madame|patiente?|mère|père|résidente?) (?:âgée? )?(?:de|d['’]) ?)(?:\d{2,3}) ans/gi,
    /(?<=(?<!(?:suivi|évolution|histoire|expérience|plus|moins|partir|âgée?) )de )(?:9\d|1[01]\d) ans/gi,
    /(?<!\p{L})âgée? de \d{2,3} ans/giu,
    /(?<=[,(] ?|\b(?:a|avait|aura|fête) )\d{2,3} ans(?=[,;.)]| et )/gi,
  ],
  rare: [
    new RegExp(
      `(?<!\\p{L})(?:[Ll]e |[Ll]a |[Ll]['’])${local} (?:de |d['’]|du |des )${cap}(?:[ -](?:${cap}|le|la|les|sur|de|lès)){0,5}`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:[Ll]e |[Ll]a |[Ll]['’]|[Uu]ne? )?(?:ancienne? )?${office} (?:de |d['’]|du |des |à |en )(?:la |l['’]|l['’]île de )?${cap}(?:[ -](?:${cap}|le|la|les|sur|de|lès)){0,5}`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:[Ll]e |[Ll]a )?(?:\\p{Ll}{3,12} d[eu] ?)?(?:[Ll]e |[Ll]a |[Ll]['’])?(?:seule?|unique) (?:[\\p{Ll}-]{2,14} ){1,3}(?:de |d['’]|du |à |en |sur )(?:la |l['’])?(?:île (?:de |d['’]))?${cap}(?:[ -]${cap})?`,
      'gu',
    ),
  ],
  origin: new RegExp(
    `(?<!\\p{L})(?:originaire|habitante?|venue?|résidente?) (?:de |d['’]|à )${cap}(?:[ -](?:${cap}|sur|en|de|la|le)){0,4}`,
    'gu',
  ),
  room: /(?<!\p{L})(?:chambre|ch\.|salle|lit|box)(?: n°)? ?\d{1,4}\w?(?:,? (?:et )?(?:chambre|lit) ?\d{1,3}\w?)?/giu,
  wordings,
};
