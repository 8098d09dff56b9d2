import { given, givenWithSurname } from './given/es.ts';
import { namesAndWords } from '../names/first-names.ts';
import { listed, sexed, type Language } from '../language.ts';
import { wordings } from './wordings/es.ts';

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const month =
  '(?<m>enero|ene\\.|febrero|feb\\.|marzo|mar\\.|abril|abr\\.|mayo|junio|jun\\.|julio|jul\\.|agosto|ago\\.|sep(?:tiembre|t?\\.)|setiembre|oct(?:ubre|\\.)|nov(?:iembre|\\.)|dic(?:iembre|\\.))(?!\\p{L})';
const weekday = '(?:(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo),? )?';
const cap = "\\p{Lu}[\\p{L}'’-]{1,24}";
const links = '(?:(?:de la|de los|de las|del|de|la|las|los|el) )';
const city = `(?:,? (?:\\d{5} )?${cap}(?: (?:${links}{0,1})?${cap}){0,3})`;
const office =
  '(?:alcalde|alcaldesa|concejala?|gobernadora?|comisari[oa] de policía|jef[ea] de (?:bomberos|policía)|párroco|cura|obispo|abad|abadesa|rabino|imán|notari[oa]|director[a]? del (?:colegio|instituto)|diputad[oa]|senadora?|embajadora?|farer[oa](?: jubilad[oa])?|apicultora?|cetrero|sepulturero|organero|pastora?|barquero|maestr[oa] del pueblo|campe[oó]na? olímpic[oa]|pregonero)';

/** Professions that a village has one of. */
const local =
  '(?:farmacéutic[oa]|veterinari[oa]|carnicer[oa]|panader[oa]|herrero|molinero|posader[oa]|matrona|médic[oa]|dentista|maestr[oa]|sacristán|organista|carter[oa]|sepulturero|guarda forestal|jefe de estación|bibliotecari[oa])';

/** Spanish as written in Spain and Latin America. */
export const spanish: Language = {
  locale: 'es',
  isMonthFirst: false,
  months,
  writtenDates: [
    new RegExp(
      `(?<![\\d\\p{L}])${weekday}(?<d>\\d{1,2})(?:º|°|\\.º)? de ${month}(?: (?:de|del) (?<y>(?:19|20)\\d{2})(?!\\d))?`,
      'giu',
    ),
  ],
  shortDates: null,
  cues: {
    record:
      /(?<!\p{L})(?:(?:número|n\.?[ºo°]\.?|núm\.) (?:de )?(?:historia(?: clínica)?|episodio|expediente|paciente|ingreso|muestra|caso)|(?:historia|episodio|expediente|paciente|ingreso|caso)(?: (?:número|n\.?[ºo°]\.?|núm\.))|historia clínica|h(?:ª|\.) ?clínica|historia(?= \d{5})|NUHSA|NHC|N\.H\.C\.|episodio|expediente|identificador del paciente|id del paciente)(?: (?:número|n\.?[ºo°]\.?|núm\.))?(?: es)?\s?:? ?/giu,
    insurance:
      /(?<!\p{L})(?:(?:número|n\.?[ºo°]\.?|núm\.) (?:de )?(?:(?:la )?seguridad social|afiliación|asegurado|póliza|tarjeta sanitaria|tarjeta)|NUSS|NSS|SIP|CIP(?:-?SNS)?|CURP|DNI|NIE|NIF|póliza|tarjeta sanitaria)(?: es)?\s?:? ?/giu,
    phone: /(?<!\p{L})(?:tel(?:éfono|f)?\.?|móvil|fax|llam\p{L}{1,4}|número|contacto|responde|whatsapp)(?!\p{L})/giu,
    device: /(?<!\p{L})(?:(?:número|n\.?[ºo°]\.?|núm\.) de serie|S\/N|SN|IMEI|UDI)(?: es)?\s?:? ?/giu,
    vehicle: /(?<!\p{L})(?:matrículas?|placas?|patente)(?: es)?\s?:? ?/giu,
    born: /(?<!\p{L})(?:(?:nacid(?:o(?<m>)|a(?<f>))|nació)(?: el)?|F\. ?nac\.?|F\. ?N\.?|FN)\s?:?\s?$/iu,
    birthLabel: /(?<!\p{L})(?:fecha de nacimiento|nacimiento)(?: es)?(?: el)?\s?[:(]?\s?$/iu,
    admission: /(?<!\p{L})(?:ingres(?:ó|o|ad[oa])|hospitalizad[oa])(?!\p{L})[^.;,]{0,25}$/iu,
    published:
      /(?<!\p{L})(?:versión|ensayo|estudio|guías?|public(?:ad[oa]s?|ó|aron)|consultad[oa]|autoriz\p{L}{1,4}|aprob\p{L}{1,4}|edición|actualiz\p{L}{1,5}|recomendaciones|revista|ley|decreto|boletín)(?!\p{L})[^.;]{0,36}$/iu,
  },
  names: {
    titles:
      sexed(`sr:m sra:f srta:f sres señor:m señora:f señorita:f señores don:m doña:f d:m dña:f dr dra:f doctor:m doctora:f prof profesor:m
      profesora:f sor:f fray:m padre:m enfermera:f enfermero:m matrona:f mr:m mrs:f ms:f`),
    roles:
      sexed(`paciente pte hija:f hijo:m marido:m esposo:m esposa:f mujer:f madre:f padre:m hermano:m hermana:f abuela:f abuelo:m tía:f tío:m
      vecino:m vecina:f niño:m niña:f pequeño:m pequeña:f bebé nieto:m nieta:f mamá:f papá:m pareja novio:m novia:f amigo:m amiga:f sobrina:f sobrino:m
      primo:m prima:f cuidadora:f cuidador:m residente auxiliar fisio intérprete logopeda celador:m celadora:f suegra:f suegro:m nuera:f yerno:m
      cuñada:f cuñado:m padrastro:m madrastra:f lactante compañera:f compañero:m`),
    labels: listed('nombre apellidos paciente pte asunto ref contacto hija hijo esposa marido madre padre docente'),
    and: 'y',
    given,
    givenWithSurname: new Set([...givenWithSurname, ...namesAndWords.es]),
    others:
      listed(`el la los las un una unos unas de del al y o pero que quien cual cuándo cuando cómo como dónde donde por para con sin sobre
      en a ante tras desde hasta según su sus mi mis nuestro nuestra este esta estos ese él ella ellos usted ustedes yo nosotros
      escribe explica resume compara redacta traduce crea dame enumera propón revisa pasa prepara corrige cambia cuenta resuma explique compare redacte escriba traduzca reescriba dé enumere actúe valore proponga envíe mande haga haya hágame haz hazlo hazla hazme ponlo dilo diagnóstico
      estimado estimada hola gracias google lunes martes miércoles jueves viernes sábado domingo navidad semana santa ramadán
      síndrome enfermedad signo prueba test escala índice criterios clasificación estudio ensayo cohorte guía guías hospital clínica
      universidad instituto sociedad asociación colegio centro servicio unidad urgencias salud medicina nacional internacional
      revista volumen página páginas new york mayo clinic heart world association san santa virgen calle avenida plaza paseo
      habitación cama sala día días semana mes año ciclo fase grado tipo clase tabla versión edición dosis paciente médico médica
      enfermera farmacéutico directora director hierba nombre apellidos asunto caso nota consulta analítica pulsera tarjeta
      número teléfono domicilio matrícula perfil alta ingreso diálisis stent bomba resumen historia la familia españa méxico
      bolivia bogotá madrid barcelona valencia sevilla macarena francés inglés español alemán toxicología fontanero ramón y
      vih cirugía farmacia enfermería quirófano laboratorio anestesia pediatría psiquiatría trauma persona nadie alguien familia madre padre hija hijo marido mujer varón hombre niño niña bebé lactante adolescente corredor fumador estudiante`),
    endings:
      /(?:itis|osis|emia|patía|ectomía|plastia|scopia|grafía|mab|nib|pril|sartán|olol|statina|cilina|micina|floxacino|azol|gliptina|gliflozina|tida|xabán|parina|oxina|amida|idona|apina|ología|terapia|ción|ismo)$/,
    adjectives: /(?:ivo|iva|ico|ica|al|ales|ario|aria|ado|ada|nte)$/,
    before:
      /(?:(?:notas?|informe|resultados?|evolución|estancia|datos) de|firmado por|remitirme a|entrevista con (?:la |el )?|valoración de|historia (?:social )?de|la madre de|el padre de|esposa de|marido de|hija de|hijo de|llamada de|se llama|llamad[oa]|de nombre|carta a|relevo de|hba1c de|la pulsera dice|caso de|para|por|(?:docente|contacto|paciente|nombre|asunto|llamada) ?:)\s$/i,
    behind:
      /^(?:,? y su |,? (?:llamó|llama|dice|dijo|pregunta|pide|quiere|rechaza|acepta|consiente|acude|acudió|presenta|presentó|viene|vino|vive|toma|sufre|refiere|refirió|se queja|se quedó|tiene|tenía|es|era|fue|está|estaba|ha|necesita|vuelve|volvió|empieza|empezó|espera|esperó|debe|se|olvida|falleció|murió|ingresad[oa]|dad[oa] de alta|trasladad[oa]|derivad[oa]|remitid[oa]|operad[oa]|lleva|vomitó|vomita|come|bebe|duerme|fuma|pesa|llora|piensa|cree|teme|tose|habla|anda|trabaja|recibió|cojea|perdió|sigue|respira|sangra|cayó|falta|dejó|insiste|prefiere|sabe|entiende|apenas|traga|camina|no)(?!\p{L})|,? ?\(?nacid[oa]|,? \(?\d{1,3} años)/iu,
    patientBehind:
      /^ (?:fue (?:\p{L}+ ){0,2}?(?:(?:re)?(?:intubad|ingresad|hospitalizad)|extubad|trasladad|reanimad|operad|sedad|ventilad|transfundid)[oa]|está (?:embarazada|ingresad[oa]|confus[oa]|febril|agitad[oa]|encamad[oa]|intubad[oa])|es (?:alérgic[oa]|viud[oa])|tiene (?:fiebre|diarrea|dolor|tos)|(?:se queja|se cayó|se desmayó|vomitó|vomita|rechaza|tose|fuma|pesa|duerme|llora|vive (?:sol[oa]|con|en)|quiere|olvida|ingresó|falleció|murió|sufrió)(?!\p{L}))/u,
    patientBefore:
      /(?<!\p{L})(?:gasometría|gases|kaliemia|creatinina|ecg|electro|radiografía|tac|resonancia|ecografía|analítica|tensión|glucemia|receta|familia|padres|temperatura|saturación|vendaje|consentimiento) de\s$|(?<!\p{L})(?:dígale|decirle|explíquele|explicarle|recuérdele|recordarle|pregúntele) a\s$|(?:paciente|hij[oa]|niñ[oa]|mujer|hombre|bebé) se llama\s$|^(?:querid|estimad)[oa]\s$/iu,
    impersonal: /(?<!\p{L})(?:el|la|los|las|un|una|del|al|en|de|y|e|o|con|tipo|estadio)\s$/iu,
    organizations: /(?<!\p{L})(?:hospital|instituto|clínica|fundación|centro|universidad|salud|san)\s$/iu,
  },
  addresses: [
    new RegExp(
      `(?<!\\p{L})(?:[Cc]alle|[Cc]\\/|[Aa]venida|[Aa]vda\\.?|[Aa]v\\.|[Pp]laza|[Pp]za\\.?|[Pp]aseo|[Cc]arretera|[Cc]amino|[Rr]onda|[Tt]ravesía|[Uu]rbanización|[Cc]allejón|[Gg]lorieta) ${links}{0,2}${cap}(?: (?:${links}{0,2})?${cap}){0,3},? (?:n\\.?[ºo°] ?)?\\d{1,4}(?:, (?:piso )?\\d{1,2}\\.?[ºª°](?: ?(?:[A-Z]\\b|dcha\\.?|izq(?:da)?\\.?|ctro\\.?))?)?${city}?`,
      'gu',
    ),
    new RegExp(`(?<!\\p{L})[Aa]partado (?:de [Cc]orreos|[Pp]ostal) \\d{1,6}${city}?`, 'gu'),
  ],
  ages: [
    /(?<=(?:mujer|hombre|varón|señora|señor|paciente|anciana|anciano|madre|padre|abuela|abuelo) de )\d{2,3} años/gi,
    /(?<=(?<!(?:seguimiento|evolución|historia|experiencia|más|menos|mayores|partir) )de )(?:9\d|1[01]\d) años/gi,
    /(?<=(?:tiene|tenía|cumplió|con|[,(]|, de|edad de|edad:) ?)\d{2,3} años(?! (?:de evol|antes|después))/gi,
  ],
  rare: [
    new RegExp(
      `(?<!\\p{L})(?:[Ee]l |[Ll]a )${local} (?:de |del )(?:la |el |isla de |la isla de )?${cap}(?: (?:${links}{0,2})?${cap}){0,3}`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:(?:[Ee]l|[Ll]a|[Uu]na?|[Uu]n) )?(?:antigu[oa] |ex)?${office} (?:de |del |en )(?:la |el |isla de |la isla de )?${cap}(?: (?:${links}{0,2})?${cap}){0,3}`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:\\p{Ll}{3,12} d)?(?:[Ee]l |[Ll]a )?(?:única?|único) (?:\\p{Ll}{2,14} ){1,3}(?:de |del |en )(?:la |el )?(?:isla de )?${cap}(?: (?:${links}{0,2})?${cap}){0,2}`,
      'gu',
    ),
  ],
  origin: new RegExp(
    `(?<!\\p{L})(?:natural de|vecin[oa] de|residente en|procedente de) ${cap}(?: (?:${links}{0,1})?${cap}){0,2}`,
    'gu',
  ),
  room: /(?<!\p{L})(?:habitación|hab\.|sala|cama|box)(?: n\.º)? ?\d{1,4}\w?(?:,? (?:y )?(?:habitación|cama) ?\d{1,3}\w?)?/giu,
  wordings,
};
