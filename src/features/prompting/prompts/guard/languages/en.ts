import { given, givenWithSurname } from './given/en.ts';
import { namesAndWords } from '../names/first-names.ts';
import { listed, sexed, type Language } from '../language.ts';
import { wordings } from './wordings/en.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  '(?<m>Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
/** In small letters "may" is a verb, unless a year follows. */
const smallMonth =
  '(?<m>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?=,? (?:19|20)\\d{2})|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday = '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (?:the )?)?';
const cap = "\\p{Lu}[\\p{L}'’-]{1,20}";
const street =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Terrace|Close|Crescent|Way|Square|Gardens|Grove|Row|Mews|Parkway|Highway|Circle)\\b\\.?';
const unit = '(?:Flat|Apt\\.?|Apartment|Unit|Suite|#) ?\\w{1,5}';
const postcode = '(?:[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}|\\d{5}(?:-\\d{4})?)';
const town = `(?:, (?:${unit}|${cap}(?: ${cap}){0,2}|[A-Z]{2}(?= \\d{5})))`;
const tail = `${town}{0,3}(?:,? ${postcode}\\b)?`;
const office =
  '(?:mayor|sheriff|(?:chief of police|police chief)|(?:female |male )?fire chief|governor|senator|bishop|vicar|pastor|rabbi|imam|abbot|abbess|headmaster|headmistress|school principal|harbou?r ?master|postmaster|postmistress|town clerk|(?:retired |former )?lighthouse keeper|(?:retired |former )?(?:beekeeper|falconer|bell founder|organ builder|gravedigger|shepherd|ferryman|village (?:priest|doctor|teacher))|member of parliament|congress(?:man|woman)|ambassador|football captain|Olympic \\w{3,12})';

/** Professions that a village has one of: "the pharmacist of Littleham". */
const local =
  '(?:pharmacist|vet|butcher|baker|blacksmith|miller|innkeeper|publican|landlord|landlady|midwife|doctor|dentist|teacher|schoolteacher|sexton|verger|organist|postman|undertaker|forester|gamekeeper|station ?master|ferryman|beekeeper|librarian)';

/** English, with the habits of the United States and of Britain. */
export const english: Language = {
  locale: 'en',
  isMonthFirst: true,
  months,
  writtenDates: [
    new RegExp(
      `\\b${weekday}(?<d>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b(?:,? (?<y>(?:19|20)\\d{2})\\b)?(?! ?\\d)`,
      'gu',
    ),
    new RegExp(
      `\\b${weekday}${month} (?<d>\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)(?:,? (?<y>(?:19|20)\\d{2})\\b)?(?!\\.\\d)`,
      'gu',
    ),
    new RegExp(
      `\\b(?<d>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${smallMonth}\\b(?:,? (?<y>(?:19|20)\\d{2})\\b)?(?! ?\\d)`,
      'gu',
    ),
    new RegExp(
      `(?<=\\b(?:on|since|until|by|from|after|before|of|admitted|seen) )${smallMonth} (?<d>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<y>(?:19|20)\\d{2})\\b)?(?!\\.\\d)`,
      'gu',
    ),
  ],
  shortDates: new RegExp(`(?<![\\d-])(?<d>\\d{1,2})[- ]${month}[- ](?<y>(?:19|20)?\\d{2})(?![\\d-])`, 'giu'),
  cues: {
    record:
      /\b(?:MRN|medical record(?: number| no\.?)?|(?:hospital|patient|unit|episode|case|account|chart|encounter|record|visit|file|specimen|accession|admission|registration) ?(?:number|no\.?|ID|identifier|#)|(?:chart|case|file|visit)(?= ?#))(?: is| was)?\s?[:#]? ?#?/gi,
    insurance:
      /\b(?:(?:policy|insurance|member|subscriber|medicare|medicaid|NHS|CHI|social security|beneficiary) ?(?:number|no\.?|ID|#)|SSN|MBI|NHS)(?: is| was)?\s?[:#]? ?/gi,
    phone: /\b(?:phone|telephone|tel\.?|mobile|cell|fax|call(?:ed)?|text|ring|reach(?:ed)?|number|contact)\b/gi,
    device: /\b(?:serial(?: number| no\.?)?|S\/N|SN|device (?:ID|number|identifier)|IMEI|UDI)(?: is)?\s?[:#]? ?/gi,
    vehicle:
      /\b(?:(?:car|vehicle|van|truck|motorbike)|(?:licen[cs]e |number |registration )?plates?(?: number)?|registration(?: number)?|reg\.?)(?: is)?\s?[:#]? ?/gi,
    born: /(?:\bborn(?: on)?(?: the)?|\bDOB|\bD\.O\.B\.?|\bb\.)\s?:?\s?$/i,
    birthLabel: /\b(?:date of birth|birth ?date|birthday)(?: is)?\s?[:(]?\s?$/i,
    admission: /\b(?:admi(?:tted|ssion)|hospitali[sz]ed)\b[^.;,]{0,25}$/i,
    published:
      /\b(?:version|trial|study|guidelines?|published|publication|accessed|retrieved|approved|approval|updated?|edition|revised|issue|e-?pub|release[ds]?|recommendations?|statement)\b[^.;]{0,36}$/i,
  },
  names: {
    titles: sexed(
      'mr:m mister:m sir:m mrs:f ms:f miss:f madam:f lady:f lord:m mx dr doctor prof professor sister:f father:m rev reverend señora:f señor:m frau:f herr:m madame:f monsieur:m nurse',
    ),
    roles:
      sexed(`patient pt client resident husband:m wife:f son:m daughter:f father:m mother:f mum:f mom:f dad:m brother:m sister:f
      uncle:m aunt:f grandfather:m grandmother:f nan:f partner fiancé:m fiancée:f boyfriend:m girlfriend:f boy:m girl:f neighbor
      neighbour carer caregiver interpreter physio physiotherapist therapist dietitian pharmacist paramedic midwife trainee student registrar niece:f nephew:m cousin friend twin baby infant newborn toddler
      grandson:m granddaughter:f stepmother:f stepfather:m stepson:m stepdaughter:f fiance:m fiancee:f gran:f grandma:f grandad:m colleague`),
    labels: listed(
      'name patient pt client subject re surname resident kin son daughter wife husband mother father contact signed handover claimant',
    ),
    and: 'and',
    given,
    givenWithSurname: new Set([...givenWithSurname, ...namesAndWords.en]),
    others:
      listed(`i the a an and or but not please explain write draft compare summarise summarize my his her your our their its she he
      it we they you this that these those in on at by for from with without to of is are was were be been do does did how what
      when where which who why can could should would will may might must give take make list act use translate design compose
      appraise rewrite ask answer call email dear hello thank thanks subject seen seen admitted discharged transferred
      monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
      november december christmas easter ramadan spanish english french german italian chinese arabic turkish polish russian
      syndrome disease sign test score scale index criteria classification system study trial cohort guideline guidelines
      hospital clinic university institute society association college academy centre center department ward unit service
      health care medical medicine medicare medicaid national international royal formulary journal library foundation school
      education safety portal network program programme project group team heart lung kidney liver brain blood black white
      red gram stain box warning diet tool scholar word excel street road avenue lane triad tear manoeuvre maneuver cyst
      palsy tube line vaccine vaccines new old north south east west state states united kingdom day days week weeks month
      cycle phase stage grade type class table figure version edition volume page section chapter dose patient patients doctor
      physician nurse pharmacist surgeon resident colleague colleagues professor er ed icu gp ecg ekg mri ct copd hiv
      room bed sit stent case reason history social operation visit record next consult call lab chart known born post phone
      teaching interview date account number encounter admission scientist scientists science orthodox church
      person female male editor sir madam team sirs god nobody everyone everybody someone somebody anyone nothing something family families parents staff surgery
      surgeons anesthesia anaesthesia laboratory nursing psychiatry pediatrics orthopedics neurosurgery pharmacy theatre management insurance insurer triage reception paramedics guidance literature evidence research
      mother father husband wife daughter son brother sister mum dad grandma grandpa toddler infant newborn teenager woman man boy
      girl child children adult adults people student students resident runner smoker today yesterday tonight tomorrow women men
      campaign initiative collaboration consortium council committee alliance foundation trust agency`),
    endings:
      /(?:itis|osis|emia|aemia|pathy|ectomy|plasty|scopy|graphy|mab|nib|pril|sartan|olol|statin|cillin|mycin|floxacin|azole|gliptin|gliflozin|tide|xaban|parin|oxin|amide|idone|apine|oma|ology|therapy|tion)$/,
    adjectives: /(?:al|ive|ous|ic|ary|able|ible|less|ful|ed|ing)$/,
    before:
      /(?:(?:\b(?:notes?|report|results?|chart|records?|stay|summary) (?:of|for)|\bsigned by|thank you for (?:seeing|referring)|interview with|consult(?:ation)? (?:for|on)|history of|mother of|father of|wife of|husband of|son of|daughter of|call(?:ed)? from|called|named|name is|name was|letter (?:to|for)|referral (?:to|for|from)|care of|writing about|message (?:for|from)|seen by|(?:regarding|re|about|kin|claimant|case|patient|bed \d+ is|reads|record|chart|file)) ?:?|\bthis is|\bfor|\bby|\bon behalf of)\s$/i,
    behind:
      /^(?:,? and (?:her|his) |['’]s (?:mother|father|wife|husband|son|daughter|[A-Zp-r]\w{1,8}\b)|,? (?:called|calls|rang|phoned|ran out|says|said|asks|asked|told|wants|refuses|refused|consents|complains?|complained|presents?|presented|presenting|came|comes|attended|attends|was|is|has|had|reports?|reported|still|keeps|kept|never|takes|took|lives|lived|died|feels|felt|who|denies|denied|needs|underwent|developed|forgets|missed|suffers|suffered|admitted|discharged|transferred|referred|readmitted|operated|treated|drinks|eats|sleeps|walks|woke|arrived|fell|vomited|vomits|collapsed|fainted|declines|declined|agrees|agreed|speaks|hates|thinks|believes|worries|struggles|weighs|cries|smokes|snores|limps|coughs|gained|lost|phones|won['’]t|can['’]t|doesn['’]t|didn['’]t|isn['’]t|hasn['’]t|wasn['’]t)\b|,? ?\(?(?:born|DOB)\b|,? (?:\(?\d{1,3}\)?,(?!\d)|aged? \d|\(?\d{1,3} ?(?:years|yo|y\/o|M\b|F\b)|a \d{1,3}[- ]year))/,
    patientBehind:
      /^ (?:(?:was|is|has been|is being|had to be|got|will be) (?:\w+ly |being )?(?:(?:re)?(?:intubated|extubated|admitted|discharged|transferred|hospitali[sz]ed|catheteri[sz]ed)|resuscitated|operated on|sedated|ventilated|transfused|defibrillated|born|bedbound|pregnant|allergic|febrile|confused|drowsy|agitated|incontinent|constipated|nauseous|dizzy|widowed|homeless|breathless)|(?:fell|vomited|vomits|collapsed|fainted|complains|complained|refuses|refused|denies|denied|weighs|weighed|smokes|lives (?:alone|with|in)|cries|cried|coughs|coughed|wants (?:to|her|his)|forgot|forgets|died|feels|felt|sleeps|slept|limps|wheezes) ?|has (?:a fever|been vomiting|diarrh|chest pain|chills|lost \d|gained \d)|takes (?:her|his)\b)|^['’]s (?:(?:morning |last |latest )?(?:blood(?: gas)?|gas(?:es)?|labs?|bloods|potassium|sodium|creatinine|ha?emoglobin|INR|ECG|EKG|MRI|CT|X-?ray|scan|chart|notes|discharge|drain|pressure|BP|sats|rash|wound|pain|breathing|asthma|diabetes|epilepsy|seizures?|stroke|insulin|inhalers?|tablets|meds|care plan|dialysis|medications?|pills|temperature|fever|cough|bed|room|dressing)\b)/,
    patientBefore:
      /(?:\b(?:gas(?:es)?|labs?|bloods|ecg|ekg|x-?ray|scan|chart|family|parents|sats|medication list|blood pressure|consent) of|\b(?:of|for|and|with|our|my|her|his|their) little|\b(?:tell|told|remind|reminded|warn|warned|thank|persuade|convince|reassure|counsel|examined|visited)|\b(?:patient|woman|man|boy|girl|son|daughter|baby|child|lady|gentleman|she|he|who)(?: is| was)? (?:called|named)|^dear)\s$/i,
    impersonal: /\b(?:the|a|an|in|from|at|of|to|and|or|with|versus|vs\.?|than|use|using|under|via|per)\s$/i,
    organizations: /\b(?:the|hospital|institute|university)\s$/i,
  },
  addresses: [
    new RegExp(
      `\\b(?:${unit},? )?\\d{1,5}[A-Za-z]?,? (?:(?:North|South|East|West|[NSEW]\\.?) )?(?:${cap} ){1,3}${street}(?:,? ${unit})?${tail}`,
      'gu',
    ),
    new RegExp(`\\b(?:The )?${cap}(?: ${cap}){0,2}, ${cap} (?:Lane|Road|Street|Hill|Green|Close)\\b${tail}`, 'gu'),
    new RegExp(`\\bP\\.? ?O\\.? Box \\d{1,6}${tail}`, 'giu'),
  ],
  ages: [
    /\b\d{2,3}[- ](?:years?|yrs?)[- ]old\b/gi,
    /\b\d{2,3} ?(?:y\/o|yo|years of age)\b/gi,
    /\bage[d:]? \d{2,3}\b(?! ?(?:%|mg|to\b))/gi,
  ],
  rare: [
    new RegExp(`\\b[Tt]he (?:\\p{Ll}{3,12} )?${local} (?:of|in|on) ${cap}(?: (?:of )?${cap}){0,2}`, 'gu'),
    new RegExp(`\\b(?:[Tt]he |[Aa]n? )?${office} (?:of|in|from|on|at) (?:the )?${cap}(?: (?:of )?${cap}){0,2}`, 'gu'),
    new RegExp(
      `\\b(?:[Tt]he )?(?:\\p{Ll}{3,12} ){0,2}(?:of )?[Tt]he only (?:\\p{Ll}{2,14} ){1,3}(?:in|on|at|of|from) (?:the )?${cap}(?: (?:of )?${cap}){0,2}`,
      'gu',
    ),
  ],
  origin: new RegExp(`\\b(?:from|living in|who lives in|resident of) (?:the )?${cap}(?: (?:of )?${cap}){0,2}`, 'gu'),
  room: /\b(?:room|ward|bed|bay)(?: no\.?)? ?\d{1,4}\w?(?:,? (?:and )?(?:room|bed|bay) ?\d{1,3}\w?)?/gi,
  wordings,
};
