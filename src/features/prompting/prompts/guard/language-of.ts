import type { Locale } from '#contract/locales';

const words = (list: string) =>
  new RegExp(`(?<![\\p{L}/]|\\p{L}\\.)(?:${list.trim().split(/\s+/).join('|')})(?![\\p{L}\\d]|\\.\\p{L})`, 'giu');

/** Small words that one of the four languages has for itself, and those of a ward. */
const ownWords: Readonly<Record<Locale, RegExp>> = {
  en: words(`
    the and of is was were with for her his he she has had have on to at by from that this my can you your
    me what which how does do did are be been will would should after before since without about their they them
    who when why write explain list compare give tell draft act summarize summarise please mark send patient
    lady woman man boy girl years? old day days pain born bed room ward needs? wants? asks? refuses? dob already
    taken target it its as or if not there out up over into new left right both all any some more most other than
    then now still only very two three first second year months? weeks? hours history admitted discharged normal
    during between number gave given home just because need needs make review said under could those through every saw
    came check again asked him thinks keeps got worse fell letter reply wound tired bloods meds
    dose visit nurse disease blood discharge admission plain english sodium potassium creatinine score range volume
    case chart lives seen chest bleeding swelling swallowed negative equal breath weight height ankle hour minutes failure today daughter son
  `),
  de: words(`
    der die das den dem des und ist sind war wurde wird mit für bei ein eine einen einem einer zu zum zur nicht
    vom von am im in auf aus nach seit vor über unter bis ob dass sie ihr ihre ihren er sein seine seinem es ich
    mein meine wir was wie wer wann welche welcher welches bitte kann soll hat haben nimmt bekommt braucht
    möchte fragt geb geboren frau herr herrn patientin zimmer bett station jahre jährige jähriger tage
    geburtsdatum diabetes typ unterschiede zwischen markieren erklären schreiben nennen vergleichen alles alle noch
    nur auch sehr mehr aber oder wenn dann jetzt schon hier wieder zwei drei als kein keine keinen diese dieser
    werden wurden waren heute gestern morgen nach ohne gegen durch während patientenname allergie mir mich habe sich nein
    ihn ihm immer nichts machen können sagen werde warum gehen gibt danke würde hatte viel zurück wäre damit kommt weil
    lassen gerade gemacht kannst macht wegen man dich mal brief befund kontrolle unauffällig schreib wieso klagt kam geht
    kalium natrium kreatinin laktat harnstoff zyklus stand geplant positiv negativ links rechts neue neuer neues druck
    frequenz befunde postfach pat arztbrief gicht alarm tag beim gab brach zusammen behandlungsfall lungenfunktion raucher
  `),
  fr: words(`
    le la les l et est une un des du de au aux avec pour chez dans sous sur par qui que quoi quel quelle quels
    quelles ce cette ces son sa ses elle il ils je mon ma vous votre ne pas plus depuis après avant sans entre
    monsieur madame mme née? lit chambre ans jours? douleur puis voiture immatriculée patiente? chapitre
    recommandation tableau classe coloscopie polypes expliquez comparez donnez résumez écrivez citez se ses leur
    leurs été fait ont avait deux trois même aussi très mais où comme tout tous toute toutes peut doit faut si
    lettre dossier rédigez traduisez numéro série langage attente bloc compte rendu sont nous encore donc moins faire peu
    toujours était alors autres quand avoir rien mieux voir avons elles demande parce dit semaine soir matin aujourd faites
    cinq dix phrases lignes mois air pouls taille poids service critères convertis convertissez explique écris étudiant
    rue habite domicile jeûne essai salle tabac positif référentiel homme dame garçon fille mari séjour mai droit refuse
    tombée? vu vue chute fièvre écris écrire peux peut-on sang bilan ordonnance courrier sa son ses
  `),
  es: words(`
    el la los las un una unos unas y e o es son fue ya tras era con por para del de al en que qué quién cuál
    cuáles cómo cuándo cuánto cuántas su sus se lo le no más desde hasta sin sobre entre tras mi me usted tiene
    quiere señora? paciente nacid[oa] habitación cama años días dolor explique compare resuma dé escriba nombre
    haga fecha nacimiento tipo carta hoy traduzca lenguaje llano mande hay ha han sido ser está están estaba muy
    también pero como si ya nos era cada otro otra todos todas dos tres mes semana objetivo redacte número eso esto todo
    esta ahora algo cuando así puedo quiero hacer vez puede casa tiempo mejor noche poco ver hoy ayer después tomar necesito
    hace sabe tiene tienen informe alta escribe haz llamar debe sus le fiebre caída herida falta respuesta cree hoja vive sola
    cinco diez frases solicitud ayuda domicilio meses mujer varón sangre peso talla dosis tos hijo hija marido alérgico
    explica enfermera vómitos vomitó negativo positivo derecho izquierdo nuevo nueva uno cuatro ciclo sin
  `),
};

/** Letters, endings and signs that only one of them writes. */
const ownSigns: Readonly<Record<Locale, RegExp>> = {
  en: /\w(?:n['’]t|['’]s)\b|(?<!\p{L})\p{Ll}{3,}(?:ing|ness|ly|ght)(?!\p{L})/gu,
  de: /[äöüß„]|\p{L}{3}(?:ungs?|keit|heit|isch(?:e[nrs]?)?|lich(?:e[nrs]?)?|druck|werte?|zahl|frequenz|datum|nummer|schein)(?!\p{L})|\p{L}{3}(?:weg|strasse|gasse|allee|platz) (?=\d)/giu,
  fr: /(?<!\p{L})(?:[dljmnstc]|qu)['’](?=\p{L})|[àâçèêëîïôùûœ«]| [;:?!]|\p{L}{3}(?:eux|euses?|aires?|iques?|ées?)(?!\p{L})/giu,
  es: /[áíóúñ¿¡]|n\.º|\p{L}{3}(?:mientos?|encia|ad[oa]s?|id[oa]s?|os[oa]s?|ill[oa]s?|eza|dor(?:es|as?)?)(?!\p{L})/giu,
};

/** How much a text looks like a language. */
function weightOf(text: string, locale: Locale): number {
  return (text.match(ownWords[locale])?.length ?? 0) + (text.match(ownSigns[locale])?.length ?? 0);
}

/** The language a text is written in; the page's where the text does not tell. */
export function languageOf(text: string, locale: Locale): Locale {
  const start = text.slice(0, 2_000);
  let best = locale;
  let most = weightOf(start, locale);
  for (const other of Object.keys(ownWords) as Locale[]) {
    const weight = weightOf(start, other);
    if (weight > most) [best, most] = [other, weight];
  }
  return best;
}
