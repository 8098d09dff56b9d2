/** Professions a learner can name; `physician` is what credit designations call physicians. */
export const professions = [
  'physician',
  'nurse',
  'nurse-practitioner',
  'physician-assistant',
  'pharmacist',
  'paramedic',
  'physiotherapist',
  'psychologist',
  'medical-student',
  'researcher',
  'other',
] as const;

export type Profession = (typeof professions)[number];

/** Stages of a professional life. */
export const professionalTracks = [
  'student',
  'resident',
  'fellow',
  'specialist',
  'consultant',
  'general-practice',
  'academic',
  'leadership',
  'retired',
] as const;

/** Fields of medicine a learner can name. */
export const specialties = [
  'anaesthesiology',
  'cardiology',
  'dermatology',
  'emergency-medicine',
  'endocrinology',
  'family-medicine',
  'gastroenterology',
  'general-surgery',
  'geriatrics',
  'gynaecology',
  'haematology',
  'infectious-diseases',
  'intensive-care',
  'internal-medicine',
  'nephrology',
  'neurology',
  'oncology',
  'ophthalmology',
  'orthopaedics',
  'otolaryngology',
  'paediatrics',
  'palliative-care',
  'pathology',
  'psychiatry',
  'public-health',
  'pulmonology',
  'radiology',
  'rheumatology',
  'urology',
  'none',
] as const;

/** Countries and territories by ISO 3166-1 alpha-2; their names come from `Intl.DisplayNames`. */
export const countries = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI ' +
  'CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GG GH GI GL GM GN GQ ' +
  'GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK ' +
  'LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG ' +
  'PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN ' +
  'TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ');
