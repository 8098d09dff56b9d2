import { given, givenWithSurname } from './given/de.ts';
import { namesAndWords } from '../names/first-names.ts';
import { listed, sexed, type Language } from '../language.ts';
import { wordings } from './wordings/de.ts';

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const month =
  '(?<m>Jan(?:uar|\\.)?|Jän(?:ner|\\.)?|Feb(?:ruar|er|\\.)?|März?\\.?|Apr(?:il|\\.)?|Mai|Juni?|Juli?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Okt(?:ober|\\.)?|Nov(?:ember|\\.)?|Dez(?:ember|\\.)?)(?!\\p{L})';
const weekday = '(?:(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag),? (?:de[nm] )?)?';
const cap = "\\p{Lu}[\\p{L}'’-]{1,24}";
const city = `(?:,? (?:(?:D|A|CH)-)?\\d{4,5} ${cap}(?: (?:am|an der|im|ob der) ${cap}| ${cap})?)`;
const house = '\\d{1,4} ?[a-z]?(?:[-/]\\d{1,4})?\\b';
const street =
  '(?:straße|strasse|str\\.|weg|platz|gasse|allee|ring|ufer|damm|markt|steig|stieg|hof|chaussee|promenade|graben|berg|zeile|wall|pfad)';
const office =
  '(?:(?:Ober|Alt)?[Bb]ürgermeister(?:in)?|Landr[aä]t(?:in)?|Polizeipräsident(?:in)?|Polizeichef(?:in)?|Feuerwehrkommandant(?:in)?|Feuerwehrhauptmann|Dorfpfarrer(?:in)?|Pfarrer(?:in)?|Bischof|Bischöfin|Abt|Äbtissin|Schulleiter(?:in)?|Schuldirektor(?:in)?|Hafenmeister(?:in)?|Ministerpräsident(?:in)?|Botschafter(?:in)?|Intendant(?:in)?|Leuchtturmwärter(?:in)?|Imker(?:in)?|Falkner(?:in)?|Glockengießer(?:in)?|Orgelbauer(?:in)?|Totengräber(?:in)?|Schäfer(?:in)?|Fährmann|Landarzt|Landärztin|Dorflehrer(?:in)?|Gemeindepräsident(?:in)?|Olympiasieger(?:in)?)';

/** Professions that a village has one of. */
const local =
  '(?:Küster|Mesner|Apotheker|Tierarzt|Tierärzt|Metzger|Bäcker|Schmied|Müller|Wirt|Gastwirt|Hebamme|Zahnarzt|Zahnärzt|Lehrer|Organist|Kantor|Briefträger|Bestatter|Förster|Bahnhofsvorsteher|Bibliothekar|Bäuer)(?:in)?';

/** German as written in Germany, Austria and Switzerland. */
export const german: Language = {
  locale: 'de',
  isMonthFirst: false,
  months,
  writtenDates: [
    new RegExp(`(?<![\\d\\p{L}])${weekday}(?<d>\\d{1,2})\\. ?${month}(?: (?<y>(?:19|20)\\d{2})(?!\\d))?`, 'giu'),
  ],
  shortDates:
    /(?<=\b(?:am|vom|seit|seit dem|bis|bis zum|ab|ab dem|zum|den|dem|der|und|Aufnahme|Entlassung) )(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?![\d])/gu,
  cues: {
    record:
      /(?:\b(?:(?:Patienten|Fall|Aufnahme|Akten|Kranken(?:akten)?|Patientenakten|Vorgangs|Auftrags|Proben|Histologie|Identifikations|Karten|Studien)-?(?:[Nn]ummer|[Nn]r\.?|ID|zeichen|kennung|akte)|(?:Pat|Fall|Aufn)\.?-?(?:Nr\.?|ID)|(?:Akte|Fall|Vorgang|Probe)(?= N(?:r|ummer))|MRN|PID|ISH-?Nr\.?|Behandlungsfall|Aktenzeichen|Az\.)(?: (?:ist|lautet|Nr\.?|Nummer))?)\s?:? ?/g,
    insurance:
      /\b(?:(?:Versicherten|Versicherungs|Policen|Mitglieds|Krankenkassen|Sozialversicherungs|Renten(?:versicherungs)?|Krankenversicherten)-?(?:[Nn]ummer|[Nn]r\.?)|KVNR|KV-Nr\.?|SVNR|SV-Nr\.?|AHV(?:-(?:Nummer|Nr\.?))?|VSNR|Police)(?: (?:ist|lautet))?\s?:? ?/g,
    phone:
      /(?<!\p{L})(?:tel(?:efon)?\.?(?:nummer)?|handy|mobil|fax|ruf(?:nummer)?|nummer|zurückrufen|anrufen|erreich\w{0,6}|unter|durchwahl)(?!\p{L})/giu,
    device: /\b(?:Serien-?(?:nummer|nr\.?)|S\/N|SN|Geräte-?(?:nummer|nr\.?|ID)|IMEI|UDI)(?: (?:ist|lautet))?\s?:? ?/gi,
    vehicle:
      /\b(?:Kennzeichen|Kfz|KFZ|PKW|Pkw|Auto|Wagen|Fahrzeug|Motorrad|LKW|Nummernschild)(?: (?:ist|mit dem Kennzeichen))?\s?:? ?/g,
    born: /(?:\b(?:geb\.?|geboren(?<f>e)?)(?: am)?|(?<![\p{L}\d])\*)\s?:?\s?$/iu,
    birthLabel:
      /\b(?:Geburts(?:datum|tag)|Geb\.-?Dat(?:um|\.)|GebDat)(?: (?:ist|war|lautet))?(?: (?:der|am))?\s?[:(]?\s?$/i,
    admission: /\b(?:Aufnahme|aufgenommen|eingewiesen|Einweisung|hospitalisiert)\b[^.;,]{0,25}$/i,
    published:
      /(?:Leitlinien?|Studie|Positionspapier|Version|Stand|Fassung|veröffentlicht|erschienen|zugelassen|Zulassung|abgerufen|Auflage|Ausgabe|gültig|Empfehlung(?:en)?|Ärzteblatt|aktualisiert|Konsensus)(?!\p{L})[^.;]{0,36}$/iu,
  },
  names: {
    titles:
      sexed(`herr:m herrn:m frau:f fräulein:f fr:f hr:m dr doktor prof professor professorin:f med univ priv.-doz pd schwester:f pfleger:m
      oberarzt:m oberärztin:f chefarzt:m chefärztin:f assistenzarzt:m assistenzärztin:f pfarrer:m mr:m mrs:f ms:f familie`),
    roles:
      sexed(`patient patientin:f pat tochter:f sohn:m mann:m ehemann:m ehefrau:f gattin:f gatte:m mutter:f vater:m bruder:m schwester:f
      oma:f opa:m großmutter:f großvater:m enkel:m enkelin:f tante:f onkel:m nachbar:m nachbarin:f junge:m mädchen:f kind säugling
      partner:m partnerin:f lebensgefährte:m lebensgefährtin:f freund:m freundin:f nichte:f neffe:m cousin:m cousine:f betreuer:m
      betreuerin:f bewohner:m bewohnerin:f klient:m klientin:f angehörige baby frau:f dolmetscher:m dolmetscherin:f physiotherapeut:m physiotherapeutin:f logopädin:f hebamme:f sanitäter:m azubi kollegin:f kollege:m schwiegertochter:f schwiegersohn:m schwiegermutter:f
      schwiegervater:m stiefvater:m stiefmutter:f enkelkind neugeborenes schwägerin:f schwager:m bekannte:f bekannter:m`),
    labels: listed(
      'name patientenname familienname patient patientin pat betreff betr vorname nachname akte angehörige tochter sohn ehefrau ehemann mutter vater kontakt lehrfall klägerin kläger operateur',
    ),
    and: 'und',
    given,
    givenWithSurname: new Set([...givenWithSurname, ...namesAndWords.de]),
    others:
      listed(`der die das den dem des ein eine einer einem einen und oder sie ihr ihre ihren ihrem ihrer er es wir ich mein meine
      unser unsere sein seine seinem seinen bei mit von zu am im in an auf aus für über unter nach vor seit als wenn was wer wie wo
      warum wann welche welcher bitte schreibe schreib erkläre fasse vergleiche nenne liste übersetze formuliere erstelle entwirf mach mache gib prüfe kürze schreiben erklären nennen vergleichen fassen übersetzen formulieren handeln spielen prüfen
      stellen geben listen kollegin kollege kollegen damen herren doktor google montag dienstag mittwoch donnerstag freitag samstag
      sonntag januar februar märz april mai juni juli august september oktober november dezember weihnachten ostern ramadan
      syndrom morbus krankheit zeichen test score skala index kriterien klassifikation studie leitlinie klinik klinikum universität
      institut gesellschaft verein kammer zentrum abteilung station pflege medizin gesundheit national nationalen deutsche deutsches
      deutscher european european world new york old association clinic heart general coma scale hospital medical tag tage woche
      wochen monat jahr jahre anfang mitte ende zyklus phase stadium grad typ klasse tabelle version auflage band seite kapitel dosis dosierung arzt
      ärztin ärzte apotheke zimmer bett fall fallnummer akte befund befunde brief bericht labor blutdruck puls herz lunge niere leber
      diabetes hypertonie asthma kopfschmerz fieber husten schmerz schmerzen tablette tabletten infarkt schlaganfall sepsis krebs
      tumor thrombose embolie fraktur allergie anämie kalium natrium blut urin haut auge ohr mammographie biopsie reha visite
      geboren telefon fax sozialanamnese zusammenfassung übergabe lehrfall konsil aufnahme aufenthalt verlauf behandlung verlegung anfrage beschwerde entlassung diagnose dialyse profil
      kontakt kennzeichen grundversicherung postfach anruf gespräch aufklärung koloskopie impfung hepatitis vitamin asthmatikern
      diabetikern rentner rentnerin schwanger kinder eltern angst hilfe alte alten markt arbeit auto unfall sturz atemnot luftnot hause
      person niemand jemand alle familie angehörige mutter vater tochter sohn bruder schwester oma opa mann frau kind säugling neugeborenes
      baby junge mädchen bewohner bewohnerin patientin raucher raucherin läufer diabetiker diabetikerin student studentin wunde`),
    endings:
      /(?:itis|ose|osen|ämie|pathie|ektomie|plastik|skopie|graphie|grafie|mab|nib|pril|sartan|olol|statin|cillin|mycin|floxacin|azol|gliptin|gliflozin|tid|xaban|parin|oxin|amid|idon|apin|ung|ungen|heit|keit|keiten|schaft|tion|tionen|tät|täten|ismus|ie|ik|iker|logie|therapie|schmerz|schmerzen|krankheit|syndrom|mittel|werte|wert|infarkt|insuffizienz|störung|zeichen|druck|versagen|bericht|brief|nummer|medizin|verdacht|gesetz|score|test|mechanismus|regel|formel|katheter|manöver|skala|studie|schema|lagerung|linie|reflex|ieren|ierung)$/,
    adjectives: /(?:e|er|es|en|em)$/,
    before:
      /(?:\b(?:(?:einträge|eintrag|notizen|befunde?|bericht|akte|verlauf|aufenthalt) (?:zu|von|über)|unterschrieben von|zuweisung von|überweisung von|gespräch mit|konsil für|konsil bei|sozialanamnese von|anamnese von|mutter von|vater von|tochter von|sohn von|frau von|mann von|anruf von|anrufs:|heißt|namens|genannt|lehrfall:|fall:|hier ist|betrifft|vorstellung von|überweisung an|brief an|bei|für|von|mit|armband steht|(?:angehörige|akte|betreff|patient|patientin|pat\.|klägerin|operateur) ?:?))\s$/i,
    behind:
      /^(?:s (?:\p{Lu})|,? und (?:ihr|sein)e?\b|,? (?:rief|ruft|sagt|sagte|fragt|fragte|möchte|will|wollte|stimmt|klagt|klagte|kommt|kam|kamen|war|ist|hat|hatte|wurde|wird|berichtet|berichtete|nimmt|nahm|lebt|lebte|wohnt|verstarb|starb|stellt|stellte|leidet|litt|verneint|braucht|entwickelte|vergisst|lehnt|wartet|wartete|liegt|aufgenommen|entlassen|verlegt|eingewiesen|überwiesen|vorgestellt|operiert|verlangt|erbrach|erbricht|verweigert|spricht|isst|trinkt|schläft|raucht|wiegt|weint|glaubt|meint|denkt|hofft|traut|schämt|verträgt|bekam|fiel|stürzte|verlor|arbeitet|humpelt|hustet|zittert|weigert|versteht|weiß|mag|stillt|atmet|einem|einer|mit Palp)(?!\p{L})|,? ?\(?(?:geb\.|geboren|\*)|,? ?(?:\(?\d{1,3}\)?,(?!\d)|\(?\d{1,3} ?(?:Jahre|J\.)|\d{1,3}-?jährig))/u,
    patientBehind:
      /^ (?:(?:wurde|wird|ist|war|muss) (?:[\p{L}\d]+ ){0,4}?(?:(?:wieder)?(?:intubiert|aufgenommen|eingewiesen)|extubiert|entlassen|verlegt|reanimiert|operiert|sediert|beatmet|transfundiert|gestürzt|kollabiert|schwanger|verwirrt|bettlägerig|allergisch|verwitwet)|(?:klagt|klagte|erbrach|erbricht|stürzte|kollabierte|verweigert|verweigerte|raucht|wiegt|wohnt|lebt (?:allein|mit|in|bei)|weint|hustet|möchte|vergisst|schläft|isst|verstarb|fühlt)(?!\p{L})|(?:hat|hatte) (?:(?:heute|seit|gestern|wieder|letzte Nacht|nachts) (?:[\p{L}\d]+ ){0,3}?)?(?:Fieber|Schmerzen|Durchfall|Husten|Atemnot|einen? (?:pCO2|pO2|Blutdruck|Puls|Temperatur|Sättigung|Laktat|Kalium|Hb|GCS)))/u,
    patientBefore:
      /(?<!\p{L})(?:EKG|Labor(?:werte)?|Blutgase|BGA|Röntgenbild|MRT|CT|Akte|Befunde?|Medikamente|Entlassung|Blutdruck|Blutzucker|Wunde|Verband|Familie|Eltern|Werte|Kurve|Angehörigen|Sättigung) von\s$|(?<!\p{L})(?:Patient(?:in)?|Sohn|Tochter|Kind|Baby|Frau|Mann|Mutter|Vater|Junge|Mädchen|[Ee]r|[Ss]ie) heißt\s$|^Lieber?\s$/u,
    impersonal:
      /^(?!.*(?<!\p{L})(?:ich|wir|sie|er|es|habe|haben|hat|hatte|sah|war|dass|ob|wenn|weil|als|wie|kann|soll|wird|wurde|und Herrn?|und Frau)\s$)/iu,
    organizations: /(?<!\p{L})(?:das|institut|klinikum|universität|stiftung)\s$/iu,
  },
  addresses: [
    new RegExp(
      `(?<!\\p{L})(?!(?:Bett|Liege|Sitz|Stell|Park|Arbeits)(?:en)?platz)(?:${cap}[ -]){0,3}(?:${cap.replace('{1,24}', '{1,24}?')}${street}|${cap}[ -](?:Str\\.|Straße|Strasse|Weg|Platz|Gasse|Allee|Ring|Ufer|Damm|Markt)) ${house}${city}?(?:, ${cap}(?! ?\\d))?`,
      'gu',
    ),
    new RegExp(
      `(?<=(?:wohn\\p{L}{0,6}|Adresse|Anschrift|senden|an|Familie)[ :]{1,3})(?:Am|An der|An den|Auf dem|Auf der|Im|In der|In den|Zum|Zur|Unter den|Hinter der|Vor dem) (?:${cap} ){1,2}${house}(?:${city}|, ${cap})?`,
      'gu',
    ),
    // With its postal code, a street needs no word before it.
    new RegExp(
      `(?<!\\p{L})(?:Am|An der|An den|Auf dem|Auf der|Im|In der|In den|Zum|Zur|Unter den|Hinter der|Vor dem) (?:${cap} ){1,2}${house}${city}`,
      'gu',
    ),
    new RegExp(`(?<!\\p{L})Postfach \\d[\\d ]{0,8}${city}?`, 'gu'),
  ],
  ages: [
    /(?<!\d)\d{2,3}[- ]?[jJ]ährig(?:e[rnms]?)?(?!\p{L})/gu,
    /(?<!\d)\d{2,3} Jahre alt/g,
    /(?<=[,(] ?)\d{2,3} (?:Jahre|J\.)(?=[,)])/g,
    /(?<=(?:Alter von|[Mm]it) )\d{2,3} Jahren/g,
  ],
  rare: [
    new RegExp(
      `(?<!\\p{L})[Dd](?:er|ie|em|en) ${local} (?:von|in|aus|auf|zu) (?:Hallig |Insel |Bad |Sankt |St\\. )?${cap}`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:(?:[Dd]er|[Dd]ie|[Ee]in|[Ee]ine) )?(?:(?:pensionierter?|ehemaliger?|frühere|früherer) )?${office} (?:von|in|aus|auf|zu) (?:der )?(?:Hallig |Insel |Bad )?${cap}(?:[ -]${cap})?`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:${cap} )?(?:[Dd](?:er|ie|as|en|em)) einzigen? ${cap} (?:in|auf|von|aus|im|am) (?:der )?(?:Hallig |Insel |Bad )?${cap}`,
      'gu',
    ),
  ],
  origin: new RegExp(`(?<!\\p{L})(?:aus|wohnhaft in) (?:Bad |Sankt |St\\. )?${cap}`, 'gu'),
  room: /\b(?:Zimmer|Zi\.|Station|Bett|Bettplatz)(?: Nr\.)? ?\d{1,4}\w?(?:,? (?:und )?(?:Zimmer|Bett|Bettplatz) ?\d{1,3}\w?)?/gi,
  wordings,
};
