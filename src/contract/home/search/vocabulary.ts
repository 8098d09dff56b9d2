import type { Locale } from '#contract/locales';

/** The names of one thing, by language; a name may have several words. */
type Concept = Readonly<Partial<Record<Locale, readonly string[]>>>;

/** Names that mean the same: who searches for one of them finds the others. */
export const concepts: readonly Concept[] = [
  {
    en: ['ECG', 'EKG', 'electrocardiogram'],
    de: ['EKG', 'Elektrokardiogramm'],
    fr: ['ECG', 'électrocardiogramme'],
    es: ['ECG', 'electrocardiograma'],
  },
  { en: ['potassium', 'K+'], de: ['Kalium'], fr: ['potassium'], es: ['potasio'] },
  { en: ['sodium', 'Na+'], de: ['Natrium'], fr: ['sodium'], es: ['sodio'] },
  { en: ['calcium', 'Ca2+'], de: ['Kalzium', 'Calcium'], fr: ['calcium'], es: ['calcio'] },
  { en: ['magnesium', 'Mg2+'], de: ['Magnesium'], fr: ['magnésium'], es: ['magnesio'] },
  { en: ['bicarbonate', 'HCO3'], de: ['Bikarbonat', 'Bicarbonat'], fr: ['bicarbonate'], es: ['bicarbonato'] },
  {
    en: ['hyperkalemia', 'hyperkalaemia'],
    de: ['Hyperkaliämie'],
    fr: ['hyperkaliémie'],
    es: ['hiperpotasemia', 'hiperkalemia'],
  },
  {
    en: ['hypokalemia', 'hypokalaemia'],
    de: ['Hypokaliämie'],
    fr: ['hypokaliémie'],
    es: ['hipopotasemia', 'hipokalemia'],
  },
  { en: ['hyponatremia', 'hyponatraemia'], de: ['Hyponatriämie'], fr: ['hyponatrémie'], es: ['hiponatremia'] },
  { en: ['hypernatremia', 'hypernatraemia'], de: ['Hypernatriämie'], fr: ['hypernatrémie'], es: ['hipernatremia'] },
  {
    en: ['heart attack', 'myocardial infarction'],
    de: ['Herzinfarkt', 'Myokardinfarkt'],
    fr: ['infarctus du myocarde', 'crise cardiaque'],
    es: ['infarto de miocardio', 'infarto agudo'],
  },
  { en: ['STEMI', 'ST elevation'], de: ['STEMI', 'ST-Hebung'], fr: ['STEMI', 'sus-décalage'], es: ['SCACEST'] },
  {
    en: ['atrial fibrillation', 'AFib'],
    de: ['Vorhofflimmern'],
    fr: ['fibrillation auriculaire', 'fibrillation atriale'],
    es: ['fibrilación auricular'],
  },
  {
    en: ['ventricular tachycardia'],
    de: ['ventrikuläre Tachykardie', 'Kammertachykardie'],
    fr: ['tachycardie ventriculaire'],
    es: ['taquicardia ventricular'],
  },
  {
    en: ['ventricular fibrillation'],
    de: ['Kammerflimmern'],
    fr: ['fibrillation ventriculaire'],
    es: ['fibrilación ventricular'],
  },
  { en: ['tachycardia'], de: ['Tachykardie'], fr: ['tachycardie'], es: ['taquicardia'] },
  { en: ['bradycardia'], de: ['Bradykardie'], fr: ['bradycardie'], es: ['bradicardia'] },
  {
    en: ['heart failure'],
    de: ['Herzinsuffizienz'],
    fr: ['insuffisance cardiaque'],
    es: ['insuficiencia cardíaca'],
  },
  {
    en: ['pulmonary embolism'],
    de: ['Lungenembolie'],
    fr: ['embolie pulmonaire'],
    es: ['embolia pulmonar', 'tromboembolismo pulmonar'],
  },
  {
    en: ['blood pressure'],
    de: ['Blutdruck'],
    fr: ['pression artérielle', 'tension artérielle'],
    es: ['presión arterial', 'tensión arterial'],
  },
  {
    en: ['hypertension', 'high blood pressure'],
    de: ['Hypertonie', 'Bluthochdruck'],
    fr: ['hypertension'],
    es: ['hipertensión'],
  },
  { en: ['hypotension', 'low blood pressure'], de: ['Hypotonie'], fr: ['hypotension'], es: ['hipotensión'] },
  { en: ['stroke', 'CVA'], de: ['Schlaganfall'], fr: ['AVC', 'accident vasculaire cérébral'], es: ['ictus', 'ACV'] },
  { en: ['blood gas', 'ABG'], de: ['Blutgasanalyse', 'BGA'], fr: ['gaz du sang', 'gazométrie'], es: ['gasometría'] },
  { en: ['anion gap'], de: ['Anionenlücke'], fr: ['trou anionique'], es: ['anión gap', 'brecha aniónica'] },
  { en: ['acidosis'], de: ['Azidose'], fr: ['acidose'], es: ['acidosis'] },
  { en: ['alkalosis'], de: ['Alkalose'], fr: ['alcalose'], es: ['alcalosis'] },
  { en: ['lactate', 'lactic acid'], de: ['Laktat'], fr: ['lactate'], es: ['lactato'] },
  {
    en: ['sepsis', 'septicemia'],
    de: ['Sepsis', 'Blutvergiftung'],
    fr: ['sepsis', 'septicémie'],
    es: ['sepsis', 'septicemia'],
  },
  { en: ['epinephrine', 'adrenaline'], de: ['Adrenalin'], fr: ['adrénaline'], es: ['adrenalina', 'epinefrina'] },
  {
    en: ['norepinephrine', 'noradrenaline'],
    de: ['Noradrenalin'],
    fr: ['noradrénaline'],
    es: ['noradrenalina', 'norepinefrina'],
  },
  { en: ['acetaminophen', 'paracetamol'], de: ['Paracetamol'], fr: ['paracétamol'], es: ['paracetamol'] },
  { en: ['kidney', 'renal'], de: ['Niere'], fr: ['rein'], es: ['riñón'] },
  {
    en: ['acute kidney injury', 'AKI'],
    de: ['akutes Nierenversagen'],
    fr: ['insuffisance rénale aiguë'],
    es: ['lesión renal aguda'],
  },
  {
    en: ['child', 'pediatric', 'paediatric'],
    de: ['Kind', 'pädiatrisch'],
    fr: ['enfant', 'pédiatrique'],
    es: ['niño', 'pediátrico'],
  },
  { en: ['intensive care', 'ICU'], de: ['Intensivstation'], fr: ['réanimation'], es: ['UCI', 'cuidados intensivos'] },
  { en: ['emergency department', 'ED', 'ER'], de: ['Notaufnahme'], fr: ['urgences'], es: ['urgencias'] },
  { en: ['antibiotic', 'antibiotics'], de: ['Antibiotikum', 'Antibiotika'], fr: ['antibiotique'], es: ['antibiótico'] },
  {
    en: ['glucose', 'blood sugar'],
    de: ['Glukose', 'Blutzucker'],
    fr: ['glucose', 'glycémie'],
    es: ['glucosa', 'glucemia'],
  },
];

/** Words that most texts contain; a search ignores them beside others. */
const byLanguage: Readonly<Record<Locale, string>> = {
  en: 'a an and are as at by do does for from how i in is it of on or that the this to was what when where which who with',
  de: 'als am an auf aus bei das dem den der des die ein eine einem einen einer eines er es fur im in ist mit oder sind und von was wie wo zu zum zur',
  fr: 'a au aux avec ce comment dans de des du elle en est et il la le les ou par pour que quel quelle qui sur un une',
  es: 'a al como con cual de del el en es la las lo los o para por que se su un una y',
};

export const stopWords: ReadonlySet<string> = new Set(Object.values(byLanguage).flatMap((words) => words.split(' ')));
