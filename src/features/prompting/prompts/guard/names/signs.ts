import type { Locale } from '#contract/locales';

/** What stands directly before a patient's name: "pt", "Pat.", "paciente". */
export const labelling =
  /(?:^|[^\p{L}])(?:pt|patient(?:e|in)?|pat|pte|pac|paciente|bewohner(?:in)?|résidente?|residente?|client|klient(?:in)?)\b\.?:?\s$/iu;

/** Where a sentence or an item begins. */
export const begins = /(?:^|[.!?:;–\n]\s*|["“„«(]\s?|[-•*]\s)$/u;

/** An age directly before a name: "56 w", "63 yo". */
export const ageBefore =
  /(?:^|[^\p{L}\d])(?:\d{1,3} ?(?:[mfwha]|yo|y\/o|years? old|jahre|ans|años)\.?|[mfwh] ?\d{1,3} ?(?:a|ans|años|j)?\.?)\s$/iu;

/** An age directly behind a name: "77f", "54 yo", "77 a". */
export const age =
  /^,? ?\(?\d{1,3} ?(?:[mfwyjah]\b|yo|y\/o|years?|yrs?|jahre|jährig|ans\b|años|months?|monate|mois|meses|weeks?|wochen|\))|^,? ?\(?[mfw]\/?\d{2}\b|^, \d{1,3}(?:,|$)/iu;

/** Behind a name: "nadia in bed 11". */
export const inBed =
  /^,? (?:in|from|au|à la|du|de la|en la|aus|auf|von) (?:bed|room|bay|ward|lit|chambre|cama|habitación|bett|zimmer) ?\d/iu;

const alternatives = (words: string) => words.trim().split(/\s+/).join('|').replaceAll('_', ' ');

const endsWith = (words: string) => new RegExp(`(?<!\\p{L})(?:${alternatives(words)})\\s$`, 'iu');

/** Things with the words that join them to whose they are. */
const owned = (things: string, joined: string) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives(things)}) (?:${alternatives(joined)})(?:\\s|(?<=['’]))$`, 'iu');

const greets = (words: string) => new RegExp(`(?<!\\p{L})(?:${alternatives(words)}),?\\s$`, 'iu');

/** Behind these, a question continues with its verb: "why has". */
const questions =
  'why|how|when|what|where|warum|wieso|weshalb|wann|wie|was|wo|pourquoi|comment|quand|qué|cómo|cuándo|dónde';

/** Verbs before a subject: some anywhere, others where a question begins. */
const asks = (anywhere: string, first: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${alternatives(anywhere)})\\s$|(?:^|[.?!:,;¿]\\s?|(?:${questions})\\s)(?:${alternatives(first)})\\s$`,
    'iu',
  );

/** What stands directly before a word and tells a person from a thing. */
interface Sides {
  /** Between something and whom it is for or about. */
  readonly announcing: RegExp;
  /** What somebody has or gets: "the notes of", "letter to". */
  readonly belonging: RegExp;
  /** What staff do to a patient. */
  readonly handled: RegExp;
  /** Verbs and conjunctions before a subject: "can", "whether"; those of things only where a question begins. */
  readonly asking: RegExp;
  readonly greeting: RegExp;
  /** Before things. */
  readonly article: RegExp;
  /** Before places, times and comparisons. */
  readonly place: RegExp;
}

export const sidesOf: Readonly<Record<Locale, Sides>> = {
  en: {
    belonging: owned(
      `
        letters? gp doctor physician nurse emails? messages? replys? replies notes? summary summaries visits? results? labs? bloods scans?
        reports? charts? files? records? case history medications? meds wounds? referrals? discharge handover plan
        appointments? family families parents? mother father wife husband son daughter sister brother certificate
        prescription potassium sodium creatinine levels? consent care mum mom dad gran grandma grandad partner carer sister-in-law
        care_plan plans? update progress behaviour weight platelets sugars? glucose lactate ferritin allergy allergies sleep
        concerns? complaint statement clinic_letter condition follow-up dose photos? picture friend neighbour age
      `,
      'of for to about on from',
    ),
    announcing: endsWith('for to of with about by and re'),
    handled: endsWith(`
      intubated extubated saw seen see examined? tell told ask(?:ed)? reminde?d? give gave giving admit(?:ted)? discharged?
      transfer(?:red)? clerked met visit(?:ed)? review(?:ed)? call(?:ed)? phoned? rang ring moved? send sent help let put got
      wean(?:ed)? reassured? inform(?:ed)? refer(?:red)? book(?:ed)? cc warn(?:ed)? contact(?:ed)? assess(?:ed)?
      named name_is called promised? thank(?:ed)? owe text(?:ed)? email(?:ed)? spoke_to spoke_with talk_to talked_to explain_to speak_to speak_with spoken_to spoken_with
      met_with advise[ds]? consented prescribed? vaccinated? swabbed followed_up discussed
    `),
    asking: asks(
      'can could may might should must does did will would when if that because why whether',
      'is was has had do',
    ),
    greeting: greets('dear hi hello hey'),
    article: endsWith(
      'the an? this that these those some any no every each more which what your our my his her their its',
    ),
    place: endsWith('in on at from into under via per than versus vs\\.? or as like without'),
  },
  de: {
    belonging: owned(
      `
        briefe? arztbrief entlassbrief mail nachricht antwort notize?n? zusammenfassung besuch visite befunde? labor
        laborwerte werte bericht akte verlauf fall anamnese medikamente medikation wunde überweisung verlegung
        entlassung übergabe plan termin familie eltern mutter vater frau mann sohn tochter schwester bruder
        krankmeldung attest rezept arzt hausarzt hausärztin kalium natrium aufklärung einwilligung mama papa oma opa
        pflegeplanung pflegeplan pflegebericht verlegungsbericht epikrise entbindungsbericht betreuerin? angehörigen? konsil
        gutachten blutzucker gewicht thrombozyten therapie behandlung zustand allergien? beschwerde freundin? nachbarin?
        dosis foto fotos stuhlgang schlaf partnerin? lebensgefährtin? enkelin? großmutter großvater
      `,
      'von für an zu über bei',
    ),
    announcing: endsWith('für an zu über von mit bei und'),
    handled: endsWith(`
      gesehen untersucht frage? sage? erkläre? gib geben_sie erinnere? informiere? verlege?n? entlasse?n? heißt haben habe namens
      erklären_sie sagen_sie fragen_sie erinnern_sie informieren_sie rufen_sie schreiben_sie sehen_sie ist_die ist_der ruf rufe danke schulde kontaktiere bestelle überweise
      darf_ich kann_ich soll_ich können_wir sollen_wir dürfen_wir habe_ich haben_wir wir_haben ich_habe
    `),
    asking: asks(
      'kann darf soll sollte muss will möchte dass ob wenn weil warum',
      'hat hatte ist war wird braucht bekommt nimmt',
    ),
    greeting: greets('lieber? hallo hi guten_tag'),
    article: endsWith(
      'der die das dem den des eine?[rmns]? kein\\p{L}{0,2} dies\\p{L}{1,2} welche\\p{L}? mein\\p{L}{0,2} sein\\p{L}{0,2} ihr\\p{L}{0,2}',
    ),
    place: endsWith('in im am aus auf nach vor unter oder als wie ins zum zur beim ohne gegen'),
  },
  fr: {
    belonging: owned(
      `
        lettre courrier mail message réponse note notes résumé synthèse visite consultation résultats? bilan
        biologie scanner radio rapport dossier cas histoire antécédents traitement plaie adressage sortie
        transmission plan famille parents mère père femme mari fils fille sœur frère certificat arrêt
        arrêt_de_travail ordonnance médecin_traitant médecin infirmière plaquettes kaliémie compte_rendu consentement maman papa
        mamie papi compagne compagnon conjointe? plan_de_soins prise_en_charge suivi état plainte poids sommeil douleurs?
        allergies? glycémie hémoglobine dose photo voisine? amie? tante oncle grand-mère grand-père évolution
      `,
      "de pour à sur d['’]",
    ),
    announcing: endsWith('pour à de avec chez par sur et'),
    handled: endsWith(`
      vue? revue? appele[rz]? appelle rappele[rz]? rappelle dire_à dites_à informe[rz]? hospitalisée? intubée? extubée? expliquez_à
      explique_à s'appelle nommée? transférée? examinée? reçue? admise? rassure[rz]? préviens prévenir prévenez convoque[rz]? contacte[rz]?
      promis_à remercie[rz]? envoie[rz]?_à écrire_à parlé_à parler_à demande_à demander_à demandez_à dis_à
      annoncer_à annonce_à réponds_à répondre_à convaincre rassurer revoir revoit voyons surveiller perfuser transfuser
    `),
    asking: asks('peut doit si quand pourquoi comment', 'a est va'),
    greeting: greets('chère? bonjour salut'),
    article: new RegExp(
      `${endsWith('les? la une? des du aux? cette ce ces sa son ses mon ma mes quel\\p{L}* leurs? nos? notre votre vos').source}|(?<!\\p{L})(?:[ljmnstc]|qu)['’]$`,
      'iu',
    ),
    place: endsWith('en dans sous ou contre comme vers sans entre'),
  },
  es: {
    belonging: owned(
      `
        carta correo mensaje respuesta nota notas resumen visita consulta resultados? analítica tac informe historia
        caso antecedentes medicación herida derivación alta ingreso relevo plan cita familia padres madre padre
        mujer marido hijo hija hermano hermana certificado baja receta médico_de_cabecera médico enfermera plaquetas potasio
        consentimiento mamá papá abuela abuelo pareja plan_de_cuidados cuidados informe_de_alta evolución seguimiento estado
        peso queja tratamiento alergias? glucemia hemoglobina dosis foto vecina vecino tía tío sueño dolor
      `,
      'de para a sobre',
    ),
    announcing: endsWith('para a de con por sobre y'),
    handled: endsWith(`
      vi vimos hemos_visto visto ver llamar_a llama_a avisar_a avisa_a ingresamos_a intubamos_a extubamos_a dile_a dígale_a
      explíquele_a explícale_a llamad[oa] se_llama informar_a recuérdele_a pregunte_a avise_a llame_a dígaselo_a pregunta_a explicar_a explica_a citar_a cite_a
      prometí_a hablé_con hablado_con
      acordé_con comenté_con comentado_con hablar_con contesto_a contestar_a responder_a respondo_a ver_a vemos_a atendí_a
      atendemos_a convencer_a tranquilizar_a valorar_a valoré_a entrevista_con enseñar_a preguntar_a
    `),
    asking: asks('puede debe si porque cuando', 'tiene ha está es'),
    greeting: greets('estimad[oa] hola querid[oa]'),
    article: endsWith('el la los las una? unos unas del al este esta estos estas su sus mi mis qué nuestr[oa]s?'),
    place: endsWith('en bajo o como desde entre sin contra según'),
  },
};

/** "Agreed with Leocadia about", "mit swetlana über": whoever something is talked over with. */
export function isSpokenWith(left: string, right: string): boolean {
  if (
    /(?:agreed|discussed|spoken|talked|vereinbart|besprochen|gesprochen|convenu|discuté|acordado|comentado) (?:with|mit|avec|con)\s$/i.test(
      left,
    )
  )
    return true;
  return (
    /(?<!\p{L})(?:with|mit|avec|con)\s$/iu.test(left) &&
    /^ (?:about|über|zur|zum|vereinbart|besprochen|gesprochen|telefoniert|au sujet|sobre)(?!\p{L})/u.test(right)
  );
}

/** "Is it ok for xiomara to breastfeed", "mit Annika aus der Apotheke besprochen". */
export const isForToDo = (left: string, right: string): boolean =>
  (/\bfor\s$/i.test(left) && /^ to \p{Ll}/u.test(right)) ||
  (/(?<!\p{L})mit\s$/iu.test(left) && /^(?: \p{L}+){0,4} (?:be|ge)sprochen/u.test(right));

/** "Welche Impfungen braucht Helena", "quels vaccins pour Hélène", "donner de l'ibuprofène à Ghislaine". */
export const isAskedOf = (left: string): boolean =>
  /(?:^|[.?!:;¿]\s?)(?:welche[nrsm]?|wie viele?|what|which|quel(?:le)?s?|qué|cuánt[oa]s?) [^.?!]{2,24} (?:does|did|can|should|may|must|braucht|bekommt|darf|hat|verträgt|necesita|puede|toma|tolera|peut|pour|para)\s$/iu.test(
    left,
  ) ||
  /(?<!\p{L})(?:donner|prescrire|proposer|administrer|dar|darle|pautar|ponerle?|recetar)(?: [^ .?!]+){1,4} (?:à|a)\s$/iu.test(
    left,
  );
