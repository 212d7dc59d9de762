const MONTH =
  '(?:jan(?:uary?|vier)?|enero|feb(?:ruary?|rero)?|février|mar(?:ch|s|zo)?|märz|a[pvb]r(?:il)?|mai|mayo?|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sep(?:t(?:i?embre|ember)?)?|o[ck]t(?:o[bv]er|obre|ubre)?|nov(?:ember|i?embre)?|d[eé][cz](?:ember|embre)?|dic(?:iembre)?)(?!\\p{L})'
const UNIT = '(?:week|month|quarter|year)'
const BEFORE_OVER = `(?:[qt][1-4]|h[12]|20\\d\\d|${MONTH}|(?:this|last) ${UNIT})`
const AFTER_OVER = `(?:[qt][1-4]|h[12]|20\\d\\d|${MONTH}|(?:last|(?:the )?(?:previous|prior)) ${UNIT})`

const BEFORE_COUNT =
  '(?:top|flop|best|newest|latest|oldest|first|last|past|neueste[nr]?|letzte[nr]?|älteste[nr]?|erste[nr]?|derni[eè]re?s?|premi[eè]re?s?|[uú]ltim[oa]s|primer[oa]s|mejores)'

const COUNTED = '(?:d[ií]as?|semanas?|mes(?:es)?|horas?|jours?|semaines?|mois|heures?|derni[eè]re?s?)'

const DAY_NUMBER = '(?:(?:the |el |le )?\\d{1,2}(?:st|nd|rd|th|er|\\.)?)'
const UP_TO = '(?:to|till|until|through|-|–|bis(?: zum)?|au|al|hasta(?: el)?)'
const THEN_TO = `,?(?: so| also| donc| o sea)? ?${UP_TO}`
const FROM_HOUR =
  '(?:after|from|before|since|nach|ab|vor|après|à partir de|dès|avant|después de las?|a partir de las?|desde las?|antes de las?)'
const BEHIND_DAY =
  'for|by|per|please|pls|only|and|für|bitte|nach|pro|nur|und|pour|par|stp|svp|seulement|et|por|para|porfa|solo|y'
const WHOLE =
  "(?:(?:whole|entire|full|all|ganze[ns]?|gesamte[ns]?|komplette[ns]?|toute|todo)(?: of| el)? (?:l['’])?[\\p{L}\\d]{2,9}|année entière|año entero)"
const SO_FAR =
  "(?:so far|up to now|until now|to date|bisher|bis jetzt|bis heute|jusqu['’]à (?:maintenant|présent)|jusqu['’]ici|hasta ahora|hasta hoy|hasta la fecha)"

const NOBODY =
  '(?!(?:he|she|they|it|we|you|i|(?:some|any|no)(?:one|body)|people|the|an?|my|our|er|sie|es|ich|wir|jemand|wer|man|der|die|das|elle|il|on|nous|quelqu|ella|él|alguien|una?|la|el|nos)(?![\\p{L}]))'
const WHO = `(${NOBODY}\\p{L}[\\p{L}.'’-]{0,30}(?: ${NOBODY}\\p{L}[\\p{L}.'’-]{0,30}){0,2}?)`
const END = '(?=[\\s?.!]*$)'
const DE_LAST = '(?:zuletzt|(?:das|zum) letzten? mal)'
const FR_LAST = '(?:(?:pour )?la dernière fois|en dernier(?: lieu)?)'
const FR_WRITTEN = '(?:écrit|contactés?|donné (?:de ses|signe de) (?:nouvelles|vie)|fait signe)'
const ES_WROTE = '(?:escribió|contactó|se puso en contacto|mandó (?:algo|un mensaje))'

/** "When did we last hear from Tobias Frey": the last message of one person. */
const LAST_HEARD: [RegExp, string][] = (
  [
    [
      `when (?:did|have) (?:we|i) last (?:hear|heard|get anything|got anything|got a message) (?:from|of) ${WHO}`,
      'last message from $1',
    ],
    [
      `when did ${WHO} last (?:write|message|contact|reach out|get in touch|text|e-?mail|come back)(?: in)?(?: (?:to |with )?us)?`,
      'last message from $1',
    ],
    [
      `when(?: was|['’]?s| is) the last time (?:that )?${WHO} (?:wrote|messaged|contacted|reached out|got in touch|e-?mailed)(?: in)?(?: (?:to |with )?us)?`,
      'last message from $1',
    ],
    [`when(?: was|['’]?s| is) the last time (?:that )?we heard from ${WHO}`, 'last message from $1'],
    [`wann haben wir ${DE_LAST} (?:etwas |was )?von ${WHO} (?:etwas |was )?gehört`, 'letzte Nachricht von $1'],
    [
      `wann hat (?:sich )?${WHO} (?:sich )?(?:bei )?(?:uns )?(?:zuletzt (?:bei )?(?:uns )?gemeldet|(?:das|zum) letzten? mal (?:bei )?(?:uns )?(?:gemeldet|geschrieben|kontaktiert))`,
      'letzte Nachricht von $1',
    ],
    [
      `quand (?:est[- ]ce qu[e'’] ?)?${WHO} (?:nous )?a(?:-t-(?:il|elle|on))? (?:nous )?${FR_WRITTEN} ${FR_LAST}`,
      'dernier message de $1',
    ],
    [
      `(?:c['’](?:est|était) )?quand la dernière fois qu[e'’] ?${WHO} (?:nous )?a ${FR_WRITTEN}`,
      'dernier message de $1',
    ],
    [
      `quand (?:avons[- ]nous|(?:est[- ]ce qu['’])?on a) (?:eu|reçu) des nouvelles de ${WHO}(?: ${FR_LAST})?`,
      'dernier message de $1',
    ],
    [`cuándo fue la última vez que (?:nos )?${ES_WROTE} ${WHO}`, 'último mensaje de $1'],
    [`cuándo (?:supimos|tuvimos noticias) (?:algo )?de ${WHO} (?:por )?última vez`, 'último mensaje de $1'],
  ] as const
).map(([asked, last]) => [new RegExp(`^[\\s¿]*${asked}${END}`, 'iu'), last])

const SHORT_FORMS: [RegExp, string][] = [
  // "2025 full year" is no stretch of 2025 years.
  [
    /(?<![\p{L}\p{N}-])((?:19|20)\d\d),? (?:the |as a )?(?:full|whole|entire|complete) year(?!\p{L})/giu,
    'full year $1',
  ],
  [
    /(?<![\p{L}\p{N}-])((?:19|20)\d\d),? (?:das )?(?:ganz|gesamt|komplett|voll)es? jahr(?!\p{L})/giu,
    'das ganze Jahr $1',
  ],
  [
    /(?<![\p{L}\p{N}-])((?:19|20)\d\d),? (?:toute l['’]année|(?:l['’])?année (?:complète|entière|pleine))(?!\p{L})/giu,
    'toute l’année $1',
  ],
  [/(?<![\p{L}\p{N}-])((?:19|20)\d\d),? (?:todo el año|(?:el )?año (?:completo|entero))(?!\p{L})/giu, 'todo el año $1'],
  ...LAST_HEARD,
  // "Late night question... leads this week": when somebody asks is no time of what is asked for.
  [
    /^(?:a )?(?:(?:late[- ]night|late[- ]evening|early[- ]morning|evening|morning|(?:mon|fri|sun)day(?:[- ](?:morning|night|evening))?) (?:question|query|request)|(?:späte|nächtliche|abendliche) frage|frage (?:am abend|zu später stunde|zum abend)|question (?:tardive|du soir|du matin|de fin de soirée|de dernière minute)|pregunta (?:nocturna|de la noche|de madrugada|mañanera|de última hora))\s*[-–:,;.…!]+\s*/iu,
    '',
  ],
  // "Qui a fait le + de rdv": a sum elsewhere.
  [/(?<=(?<!\p{L})(?:le|la|les) )\+(?= ?\p{L})|\+(?= de (?!\d))/giu, 'plus'],
  [/(?<=(?<!\p{L})(?:le|la|les) )-(?= d(?:e |['’]))/giu, 'moins'],
  [
    /(?<=(?<!\p{L})(?:el|los|las|que|(?:quién|quien)(?: (?:tuvo|tiene|hizo|recibió|consiguió))?) )\+(?= ?\p{L})/giu,
    'más',
  ],
  // "Take today out of that" leaves it out.
  [
    /(?<=(?<!\p{L})(?:take|leave|keep|taking|leaving) [\p{L}\d ]{2,20} )out of (?:that|it|this|there)(?!\p{L})/giu,
    'out',
  ],
  // "Any bot with zero leads": groups, of which the empty ones are seen; a limit elsewhere.
  [
    /(?<!\p{L})(?:(?:is|are) there )?(?:any|a|which|what) (?:chat)?bots? (?:without(?: any| a single)?|(?:with|has|had|have|got|that (?:has|had|have)) (?:zero|0|no|not a single)) (?:leads?|enquir(?:y|ies))(?!\p{L})/giu,
    'leads by bot',
  ],
  [
    /(?<!\p{L})(?:(?:irgend)?ein(?:en)?|welcher?|(?:irgend)?welche) (?:chat)?bots? (?:ohne(?: einen(?: einzigen)?)?|(?:mit|hat|haben|hatte|hatten) (?:null|0|keinen einzigen)) (?:leads?|anfragen?)(?!\p{L})/giu,
    'Leads pro Bot',
  ],
  [
    /(?<!\p{L})(?:un|des|quels?) (?:chat)?bots? (?:sans(?: aucun| un seul)?|(?:avec|à) (?:zéro|0|aucun)|(?:qui )?n['’](?:a|ont) (?:eu )?aucun) (?:leads?|demandes?)(?!\p{L})/giu,
    'leads par bot',
  ],
  [
    /(?<!\p{L})(?:alg[uú]n|un|qu[eé]|cu[aá]l) (?:chat)?bots? (?:sin(?: ning[uú]n| un solo)?|con (?:cero|0|ning[uú]n)|(?:que )?no (?:tiene|tuvo|ha tenido)(?: ning[uú]n)?) (?:leads?|consultas?)(?!\p{L})/giu,
    'leads por bot',
  ],
  [/(?<!\p{L})jmd\.?(?= )/giu, 'jemand'],
  [/(?<!\p{L})['’]?nen (?=(?:termine?|rückruf|demotermin|beratungstermin|lead|kontakt)(?!\p{L}))/giu, 'einen '],
  [/(?<=(?<!\p{L})(?:can|could|would|will|do|did) )u(?= )/giu, 'you'],
  [/(?<= )qs(?!\p{L})/giu, 'questions'],
  [/(?<!\p{L})pr (?=(?:les?|la|l['’]|une?|cette|cet?|nos|notre) ?\p{L})/giu, 'pour '],
  [/(?<!\p{L})ds (?=(?:les?|la|l['’]|une?|cette|ce|nos|notre) ?\p{L})/giu, 'dans '],
  [
    /(?<!\p{L})ls (?=(?:leads?|rdv|rendez|contacts|demandes|messages|visiteurs|gens|pages|bots|derni|nouveaux))/giu,
    'les ',
  ],
  [/(?<!\p{L})cb (?=(?:de |d['’]|on |y |il ))/giu, 'combien '],
  [/(?<=(?<!\p{L})(?:los|las|gente|leads|citas|personas|mensajes) )q(?= \p{L})/giu, 'que'],
  [/(?<!\p{L})x (?=(?:d[ií]a|semana|mes|hora|bot|p[áa]gina)(?!\p{L}))/giu, 'por '],
  // "La semaine du 12 au 18": the days say which week. "The week from 12 to 18" may be of hours.
  [
    new RegExp(
      `(?<!\\p{L}|(?:last|next|this|first|second|third|past) )(?:(?:that|the|a) )?(?:one |single )?week(?:,| of|:|(?= from| the)) (?=(?:from )?(?:the )?\\d{1,2}(?:st|nd|rd|th)${THEN_TO} ?${DAY_NUMBER})|(?<!\\p{L})(?:die |der |la )?(?:woche|semaine|semana)(?:,| qui va| que va)? (?=(?:vom|von|ab|ab dem|du|del) ${DAY_NUMBER}${THEN_TO} ?${DAY_NUMBER})`,
      'giu',
    ),
    '',
  ],
  // "La semaine du 12" is no number of a week.
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:woche (?:vom|mit dem|ab dem)|semaine (?:du|débutant le|commençant le)|semana del|week of) )(\\d{1,2})\\.?(?=\\s*(?:[,;:!?)]|[.\\s]*$|(?:${BEHIND_DAY})(?!\\p{L})))`,
      'giu',
    ),
    '$1th',
  ],
  [
    /(?<=(?<!\p{L})(?:woche|semaine|semana)(?!\p{L})[^,;]{0,20})[,\s]+\(?(?:(?:du )?lundi (?:à|au) dimanche|(?:de )?lunes a domingo|(?:von )?(?:montag bis sonntag|mo ?(?:-|–|bis) ?so))(?!\p{L})\)?/giu,
    '',
  ],
  // "The late ones, so from 18:00": the hour says which.
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:just|only|nur|bloß|juste|seulement|solo|sólo) )?(?:(?:the |die |les |l[oa]s )?(?:late|later|evening|early|morning|sp[äa]ten|sp[äa]teren|frühen|tardifs|tardives|tardí[oa]s|nocturn[oa]s|tempran[oa]s)(?: ones| leads)?|l[oa]s de última hora)(?: only)?,?(?: so| also| donc| o sea| es decir)? (?=${FROM_HOUR} ?\\d{1,2})`,
      'giu',
    ),
    '',
  ],
  [/(?<!\p{L})from (?=(?:the )?\d{1,2}(?:st|nd|rd|th) on(?:wards?)?(?=\s*(?:[,.;:!?]|$)))/giu, 'since '],
  [/(?<=(?<!\p{L})since (?:the )?\d{1,2}(?:st|nd|rd|th)) on(?:wards?)?(?=\s*(?:[,.;:!?]|$))/giu, ''],
  [/(?<!\p{L})dps (?=le \d|du \d|hier|lundi)/giu, 'depuis '],
  [/(?<!\p{L})d (?=l[ao]s? )/giu, 'de '],
  [/(?<!\p{L})en (?=(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L}))/giu, 'los '],
  [new RegExp(`(?<!\\p{L})(${WHOLE}),? ${SO_FAR}(?!\\p{L})`, 'giu'), '$1'],
  [/(?<=(?<!\p{L})(?:cette|chaque|par|la) )sem(?!\p{L}| pasada| anterior)\.?/giu, 'semaine'],
  [/(?<=(?<!\p{L})(?:esta|cada|por|última) )sem(?!\p{L})\.?/giu, 'semana'],
  [/(?<!\p{L})sem\.?(?= (?:derni[eè]re|pass[eé]e|prochaine|pr[eé]c[eé]dente|en cours)(?!\p{L}))/giu, 'semaine'],
  [/(?<!\p{L})(?:la )?sem\.?(?= (?:pasada|anterior|que viene)(?!\p{L}))/giu, 'la semana'],
  [/(?<![\p{L}\p{N}])b4(?= )/giu, 'before'],
  // "Pr ts les bots"
  [/(?<![\p{L}\p{N}])pr(?= (?:ts|tous|toutes|les?|la|mon|nos|ce|cette) )/giu, 'pour'],
  [/(?<![\p{L}\p{N}])ts(?= les )/giu, 'tous'],
  [/(?<!\p{L})j['’]?(?=(?:veux|voudrais|voulais)(?!\p{L}))/giu, 'je '],
  [/(?<!\p{L})(del? \d{1,2}) hasta (?:el (?:día de )?)?(?=(?:hoy|ayer)(?!\p{L}))/giu, '$1 a '],
  [/(?<!\p{L})(du \d{1,2}) jusqu['’](?:à|a) (?=(?:aujourd['’]hui|hier)(?!\p{L}))/giu, '$1 à '],
  // Else "Montage" is what somebody asks about.
  [
    /(?<=(?<!\p{L})(?:nur|alle|bloß|bloss|lediglich|ausschließlich|auf|einzig) (?:noch )?(?:die |den )?)montage(?=(?: (?:des|im|in) .{0,20}| bitte| mal| ein| einschränken| eingrenzen| begrenzen| beschränken| filtern| zeigen| anzeigen)?[.!?\s]*$)/giu,
    'montags',
  ],
  // "Top5", "last7days", "7derniers"
  [new RegExp(`(?<![\\p{L}\\p{N}/_.@-])${BEFORE_COUNT}(?=\\d{1,3}(?![\\p{N}./@_-]))`, 'giu'), '$& '],
  [new RegExp(`(?<![\\p{L}\\p{N}/_.@-])\\d{1,3}(?=${BEFORE_COUNT}(?![\\p{L}\\p{N}./@_-]))`, 'giu'), '$& '],
  [/(?<=(?<!\p{L})[uú]ltim[oa]s )(\d{1,3}) ?hs?(?!\p{L})/giu, '$1 horas'],
  [new RegExp(`(?<=(?<!\\p{L})${BEFORE_COUNT} )\\d{1,3}(?=${COUNTED}(?!\\p{L}))`, 'giu'), '$& '],
  [new RegExp(`(?<=(?<!\\p{L})${BEFORE_OVER} )(?:over|über|sur|sobre)(?= ${AFTER_OVER}(?!\\p{L}))`, 'giu'), 'vs'],
  [
    /(?<=(?<!\p{L})(?:from|starting) (?:[\p{L}\p{N}]{1,12} ){1,4})(?<!(?<!\d)\d{1,2}(?:am|pm|h)? )on(?=\s*(?:[,.;:!?)]|$|(?:for|by|per|with|only|and|please|pls|instead)\s))/giu,
    'onwards',
  ],
  [/(?<=(?<!\p{L})(?:this|yesterday|last) (?:morning|afternoon|evening|night))s(?!\p{L})/giu, ''],
  // "Kannst du mir Müller suchen": the verb of a search stands before the name.
  [
    /^(?:kannst|könntest|können|könnten|würdest|würden) (?:du|sie)(?: (?:mir|uns|bitte|mal|kurz|den|die|das))* ((?:\p{L}[\p{L}'-]* ){1,3})(?:raus|heraus)?(?:suchen|finden)(?=[\s?.!]*$)/iu,
    'suche $1',
  ],
  [/(?<!\p{L})tel\.? ?nr\.?(?!\p{L})/giu, 'Telefonnummer'],
  [
    /(?<!\p{L})no\.? of(?= (?:\p{L}+ )?(?:people|persons|leads|appointments|appts|visitors|contacts|messages|requests|enquiries|inquiries)(?!\p{L}))/giu,
    'number of',
  ],
  [/(?<=(?<!\p{L})(?:phone|mobile|cell) )n(?:r|o|um)\.?(?!\p{L})/giu, 'number'],
  [/(?<=(?<!\p{L})(?:which|what) \p{L}{1,12} )mostly(?!\p{L})/giu, 'most'],
  [/(?<=(?<!\p{L})(?:semana|mes|año|día|dia) )d(?= antes(?!\p{L}))/giu, 'de'],
  [/(?<=(?<!\d)12 uhr )mittags(?!\p{L})/giu, ''],
  [/(?<!\p{L})tel\.no\.?(?!\p{L})/giu, 'phone number'],
  [/(?<!\p{L})n[º°] ?(?=de (?:tel|móvil|cel))/giu, 'número '],
  // "Is /pricing doing better than /contact?"
  [/(?<=(?<!\S)\/\p{L}\S{0,99}) (?:[\p{L}'’]+ ){1,4}(?:than|als|que) (?=\/\p{L})/giu, ' vs '],
  [/(?<![\p{L}\p{N}/])w\/o(?:ut)?(?![\p{L}\p{N}/])/giu, 'without'],
  [
    /(?<=(?<!\p{L})(?:am|das|dies|dieses|letztes|letzten|vorletztes|vergangenes|voriges|vorheriges|nächstes|kommendes|ganze|übers|fürs|vom) )we(?!\p{L})/giu,
    'wochenende',
  ],
  [/(?<=(?<!\p{L})(?:ce|le|du|chaque|dernier) )we(?!\p{L})/giu, 'week-end'],
  [
    /(?<=(?<!\p{L})(?:list|show|show me|give me|let me see|see|send|export|of|count|split|sort|group|compare) ['’]?)em(?!\p{L})/giu,
    'them',
  ],
]

/** Most phrases have none: one pass tells, instead of one for each (`bench -- questions`). */
const ANY_SHORT_FORM = new RegExp(SHORT_FORMS.map(([{ source }]) => `(?:${source})`).join('|'), 'iu')

const WEEKEND = '(?<weekend>(?:the )?(?:weekend|wochenende|week-?end|fin de semana) (?:(?:of|on|vom|am|du|del) )?)'
const NEXT_DAY = '(?<from>\\d{1,2})\\.?(?: ?/ ?| ?- ?| (?<and>and|und|et|y) )(?<to>\\d{1,2})'
const DAY_PAIRS = [
  new RegExp(`(?<!\\p{L})${WEEKEND}?(?<before>${MONTH}) ${NEXT_DAY}(?![\\d./-])`, 'iu'),
  new RegExp(`(?<!\\p{L}|\\d|[./-])${WEEKEND}?${NEXT_DAY}(?<after>\\.? (?:of |de )?${MONTH}|\\.\\d{1,2}\\.)`, 'iu'),
]

/** "The weekend of Nov 7/8": two days that follow each other. */
function withDayPairs(text: string): string {
  if (!/\d/u.test(text)) return text
  for (const pattern of DAY_PAIRS) {
    const { groups, 0: pair = '' } = pattern.exec(text) ?? {}
    const { from, to, before, after = '', weekend, and } = groups ?? {}
    const isPair = Number(to) === Number(from) + 1 && (weekend !== undefined || and === undefined)
    if (!isPair) continue
    const joined = after.startsWith('.') ? `${from}. bis ${to}${after}` : `${from} - ${to}${after}`
    return text.replace(pair, before ? `${before} ${joined}` : joined)
  }
  return text
}

/** "Am WE", "w/o a phone", "Q3 over Q2": short forms that are other words elsewhere, written out; a quoted text stays as it is. */
export function spelledOut(text: string): string {
  if (/["“”„«»]/u.test(text)) return text
  const hours = withDayPairs(text.replace(SPELLED_HOUR, (hour) => String(hourOf(hour))))
  return ANY_SHORT_FORM.test(hours)
    ? SHORT_FORMS.reduce((said, [short, long]) => said.replace(short, long), hours)
    : hours
}

/** "Avant huit heures", "vor acht Uhr" */
const HOURS: Record<string, string[]> = {
  uhr: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  heures:
    'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
      ' ',
    ),
}
const SPELLED_HOUR = new RegExp(
  `(?<=(?<!\\p{L})(?:vor|nach|ab|seit|avant|après|apres|dès|depuis) )(?:${Object.values(HOURS)
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?= (?:uhr|heures?)(?!\\p{L}))`,
  'giu',
)

function hourOf(word: string): number {
  return Math.max(...Object.values(HOURS).map((names) => names.indexOf(word.toLowerCase()) + 1))
}

/** "W/ email", not "w/o email": only in a follow-up, because a first "w/ email only" means without a phone. */
export const withWith = (text: string): string => text.replace(/(?<![\p{L}\p{N}])w\/(?!o(?!\p{L}))\s*/giu, 'with ')
