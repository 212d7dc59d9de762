import { describe, expect, test } from 'vitest'
import { errorOr } from '../../../../src/leads/parse/reading.ts'
import { readAfter, readFirst, testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'another text beside the one before and “or” is searched for as well': [
    [
      'en-US',
      'leads mentioning saml in October | sso or saml',
      '1 Oct 2026..31 Oct 2026 · message contains "saml" or "sso"',
    ],
    [
      'de-DE',
      'wer hat im Oktober nach Preisen gefragt | Preise oder Kosten',
      '1 Oct 2026..31 Oct 2026 · with "preisen" or "kosten" · list',
    ],
    ['fr-FR', 'messages sur un devis en octobre | devis ou tarif', '1 Oct 2026..31 Oct 2026 · with "devis" or "tarif"'],
    [
      'es-ES',
      'mensajes que mencionan reembolso en octubre | reembolso o devolución',
      '1 Oct 2026..31 Oct 2026 · message contains "reembolso" or "devolución"',
    ],
  ],
  'a text that is narrowed to, replaced or given up for everything, with reasons beside it': [
    ['en-US', 'leads in October for Globex | filter for invoice', 'Globex · 1 Oct 2026..31 Oct 2026 · with "invoice"'],
    [
      'en-US',
      'leads about refunds in October | hm the boss is actually after invoices and not refunds, can you redo it with invoices?',
      '1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    [
      'en-US',
      'leads from the pricing page in October | wrong page, its the contact page marketing was asking about',
      '1 Oct 2026..31 Oct 2026 · page contains "contact"',
    ],
    ['en-US', 'leads about invoices in October | take the invoice filter off again pls', '1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads about invoices in October | never mind the invoices, i need everything',
      '1 Oct 2026..31 Oct 2026',
    ],
    [
      'de-DE',
      'Leads zu Rückerstattungen im Oktober | ach ne, mir gehts um Parkplätze, nicht um Rückerstattungen',
      '1 Oct 2026..31 Oct 2026 · with "parkplätze"',
    ],
    ['de-DE', 'Leads im Oktober | filter mal auf Parkplatz', '1 Oct 2026..31 Oct 2026 · with "parkplatz"'],
    ['de-DE', 'Leads zu Rechnungen im Oktober | nimm den Rechnungsfilter wieder raus', '1 Oct 2026..31 Oct 2026'],
    [
      'de-DE',
      'Leads zu Rechnungen im Oktober | vergiss das mit den Rechnungen, ich brauch doch alles',
      '1 Oct 2026..31 Oct 2026',
    ],
    ['fr-FR', 'leads en octobre | filtre sur facture stp', '1 Oct 2026..31 Oct 2026 · with "facture"'],
    [
      'fr-FR',
      "leads en octobre | garde que les questions de facture, le reste m'intéresse pas",
      '1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'fr-FR',
      'leads sur les remboursements en octobre | non enfait je voulais ceux qui parlaient de facture',
      '1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'es-ES',
      'leads de octubre | los que tengan que ver con facturas, los demás fuera',
      '1 Oct 2026..31 Oct 2026 · with "facturas"',
    ],
    [
      'es-ES',
      'leads sobre reembolsos en octubre | olvida lo de los reembolsos, a mi jefa lo que le interesa son las facturas',
      '1 Oct 2026..31 Oct 2026 · with "facturas"',
    ],
    [
      'es-ES',
      'leads de la página de precios en octubre | y contacto',
      '1 Oct 2026..31 Oct 2026 · page contains "contacto"',
    ],
    [
      'es-ES',
      'leads de octubre | los nombres con test no me valen, fuera esos',
      '1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
  ],
  'a text, page or name takes the place of another, however the turn is worded': [
    [
      'en-US',
      'leads about refunds in October | sorry, not refunds, invoices',
      '1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    [
      'en-US',
      'leads about refunds in October | forget refunds. who wrote about invoices?',
      '1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    [
      'en-US',
      'leads about refunds in October | can we switch that to the topic delivery instead',
      '1 Oct 2026..31 Oct 2026 · with "delivery"',
    ],
    [
      'en-US',
      'leads from the pricing page in October | hmm no, forget pricing, who came in via the contact page?',
      '1 Oct 2026..31 Oct 2026 · page contains "contact"',
    ],
    ['en-US', 'leads from the pricing page in October | and all pages together', '1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads in October with gmail | and the ones without gmail',
      '1 Oct 2026..31 Oct 2026 · not email-domain contains "gmail"',
    ],
    [
      'de-DE',
      'Leads zu Rückerstattungen im Oktober | nee, nicht Rückerstattungen, Lieferzeiten',
      '1 Oct 2026..31 Oct 2026 · with "lieferzeiten"',
    ],
    [
      'de-DE',
      'Leads zu Rückerstattungen im Oktober | tausch Rückerstattung gegen Parkplatz',
      '1 Oct 2026..31 Oct 2026 · with "parkplatz"',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | nicht Preise, sondern die Blogseite',
      '1 Oct 2026..31 Oct 2026 · page contains "blog"',
    ],
    [
      'fr-FR',
      'leads sur les remboursements en octobre | remplace remboursement par facture stp',
      '1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | non pas tarifs, contact',
      '1 Oct 2026..31 Oct 2026 · page contains "contact"',
    ],
    ['es-ES', 'leads sobre reembolsos en octubre | reembolsos no, factura', '1 Oct 2026..31 Oct 2026 · with "factura"'],
    [
      'es-ES',
      'leads de la página de precios en octubre | cámbiame la página, pon contacto en lugar de precios',
      '1 Oct 2026..31 Oct 2026 · page contains "contacto"',
    ],
  ],
  'only a text or a page narrows, and the rest that is left out says so again': [
    [
      'en-US',
      'leads in October for Globex | accounting only needs the ones that mention an invoice, leave out the rest',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "invoice"',
    ],
    [
      'en-US',
      'leads in October for Globex | topic invoices only, thx',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    ['en-US', 'leads in October for Globex | just the ones from the support bot', "unknown-bot 'support'"],
    [
      'de-DE',
      "Leads im Oktober für Globex | davon bitte bloß die, wo's um Rechnungen geht",
      'Globex · 1 Oct 2026..31 Oct 2026 · with "rechnungen"',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | nur /karriere, die anderen nicht',
      'Globex · 1 Oct 2026..31 Oct 2026 · page contains "/karriere"',
    ],
    [
      'fr-FR',
      'leads en octobre pour Globex | Là-dedans, lesquels concernaient une facture ?',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'fr-FR',
      'leads en octobre pour Globex | que la page /pricing, pas les autres',
      'Globex · 1 Oct 2026..31 Oct 2026 · page contains "/pricing"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | solo los de facturas',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "facturas"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | solo los de después de las 18h',
      'Globex · 1 Oct 2026..31 Oct 2026 · 18:00–24:00',
    ],
  ],
  'a text that does not matter any more goes': [
    ['en-US', 'leads about invoices in October | ok now all topics again', '1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads about invoices in October | doesnt have to be about invoices after all',
      '1 Oct 2026..31 Oct 2026',
    ],
    ['en-US', 'leads about back pain in October | ok and without the back pain thing', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads zu Rechnungen im Oktober | das Thema ist jetzt egal', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads zu Rechnungen im Oktober | muss nicht mehr um Rechnungen gehen', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads sur les factures en octobre | peu importe le sujet finalement', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads sobre facturas en octubre | da igual el tema', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads sobre facturas en octubre | no hace falta que hablen de facturas', '1 Oct 2026..31 Oct 2026'],
  ],
  'a word in a name leaves those names out': [
    [
      'en-US',
      'leads in October for Globex | drop those with "test" in the name',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'en-US',
      'leads in October for Globex | if the name says test, kick it out',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'en-US',
      'leads in October for Globex | drop the comparison and show me names',
      'Globex · 1 Oct 2026..31 Oct 2026',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | ohne die mit test im Namen',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | kannst du die rausnehmen, die irgendwas mit Test heißen',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'fr-FR',
      'leads en octobre pour Globex | sans ceux qui ont « test » dans le nom',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | quita los que lleven test en el nombre',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | y cuantos quedan si descartas los nombres con "test"??',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test" · count',
    ],
  ],
  'one value takes the place of the other': [
    [
      'en-US',
      'leads last week mentioning price | delivery rather than price',
      '9 Nov 2026..15 Nov 2026 · message contains "delivery"',
    ],
    [
      'en-US',
      'leads last week mentioning price | mentioning delivery, not price',
      '9 Nov 2026..15 Nov 2026 · message contains "delivery"',
    ],
  ],
  'either of two texts, a comparison in short, and all days again': [
    [
      'en-US',
      'leads in October mentioning parking | balcony? | either of the two',
      '1 Oct 2026..31 Oct 2026 · message contains "parking" or "balcony"',
    ],
    ['de-DE', 'Leads im Oktober | vgl mit September', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Leads im Oktober | ohne Wochenenden | Wochenende wieder mit rein', '1 Oct 2026..31 Oct 2026'],
    [
      'es-ES',
      'las últimas 5 citas | mejor solo las de este mes',
      '1 Nov 2026..30 Nov 2026 · only appointments · list · newest 5',
    ],
    ['en-US', 'leads today asking for a refund | gimme their numbers', '21 Nov 2026 · with "refund" · list'],
    ['fr-FR', "qui a demandé un essai aujourd'hui | donne-moi les numéros", '21 Nov 2026 · with "essai" · list'],
  ],
  'those with a word that no question has': [
    ['en-US', 'leads in October | only the printer ones', '1 Oct 2026..31 Oct 2026 · with "printer"'],
    ['de-DE', 'Leads im Oktober | nur die mit Frühstück', '1 Oct 2026..31 Oct 2026 · with "frühstück"'],
    ['fr-FR', "leads d'octobre | imprimante ?", '1 Oct 2026..31 Oct 2026 · with "imprimante"'],
    ['es-ES', 'leads de octubre | solo los de piscina', '1 Oct 2026..31 Oct 2026 · with "piscina"'],
    ['en-US', 'leads in October | sure?', "nothing understood · no period · unused 'sure'"],
    ['en-US', 'leads in October | which bot mostly', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
  ],
  'a bare topic narrows the question before': [
    ['en-US', 'best month this year | just weddings', '1 Jan 2026..31 Dec 2026 · with "weddings" · by month · most 1'],
    [
      'en-US',
      'best weekday this year | for kitchen islands',
      '1 Jan 2026..31 Dec 2026 · with "kitchen islands" · by weekday · most 1',
    ],
    ['en-US', 'leads in October | weddings only', '1 Oct 2026..31 Oct 2026 · with "weddings"'],
    ['en-US', 'leads in October | the wedding ones pls', '1 Oct 2026..31 Oct 2026 · with "wedding"'],
    ['en-US', 'leads in October by week | any weddings?', '1 Oct 2026..31 Oct 2026 · with "weddings" · by week'],
    ['de-DE', 'Leads im Oktober | nur hochzeiten', '1 Oct 2026..31 Oct 2026 · with "hochzeiten"'],
    [
      'de-DE',
      'Leads im Oktober pro Woche | irgendwelche Hochzeiten dabei?',
      '1 Oct 2026..31 Oct 2026 · with "hochzeiten" · by week',
    ],
    ['de-DE', 'Leads im Oktober | und zu Wärmepumpen?', '1 Oct 2026..31 Oct 2026 · with "wärmepumpen"'],
    ['fr-FR', "leads d'octobre | pour un mariage", '1 Oct 2026..31 Oct 2026 · with "mariage"'],
    ['fr-FR', "leads d'octobre | seulement pompes à chaleur", '1 Oct 2026..31 Oct 2026 · with "pompes à chaleur"'],
    ['es-ES', 'leads de octubre | alguna boda?', '1 Oct 2026..31 Oct 2026 · with "boda"'],
    ['es-ES', 'leads de octubre | solo bombas de calor', '1 Oct 2026..31 Oct 2026 · with "bombas de calor"'],
    ['en-US', 'post the leads in October to the channel | just weddings', '1 Oct 2026..31 Oct 2026 · with "weddings"'],
  ],
  'a bare topic takes the place of the text before, unless it is added': [
    [
      'en-US',
      'leads in October mentioning parking | now the same thing for heat pumps',
      '1 Oct 2026..31 Oct 2026 · message contains "heat pumps"',
    ],
    [
      'fr-FR',
      "leads d'octobre avec 'parking' dans le message | en quartz",
      '1 Oct 2026..31 Oct 2026 · message contains "quartz"',
    ],
    [
      'fr-FR',
      "leads d'octobre avec 'parking' dans le message | la même chose pour les vérandas",
      '1 Oct 2026..31 Oct 2026 · message contains "vérandas"',
    ],
    [
      'de-DE',
      'Leads im Oktober mit dem Wort Garten | oder für wärmepumpen',
      '1 Oct 2026..31 Oct 2026 · message contains "garten" or "wärmepumpen"',
    ],
    [
      'es-ES',
      "leads de octubre con 'garaje' en el mensaje | las de saunas también",
      '1 Oct 2026..31 Oct 2026 · message contains "garaje" or "saunas"',
    ],
  ],
  'small talk is no topic': [
    ['en-US', 'leads in October | just kidding', "nothing understood · no period · unused 'kidding'"],
    ['en-US', 'leads in October | any luck?', "nothing understood · no period · unused 'luck'"],
    ['de-DE', 'Leads im Oktober | nur spaß', "nothing understood · no period · unused 'spaß'"],
    ['fr-FR', "leads d'octobre | avec plaisir", "nothing understood · no period · unused 'plaisir'"],
    ['es-ES', 'leads de octubre | con gusto', "nothing understood · no period · unused 'gusto'"],
  ],
  'who wants a demo asked for one': [
    [
      'de-DE',
      'Leads im Oktober mit Telefonnummer | will da einer ne demo?',
      '1 Oct 2026..31 Oct 2026 · has phone · with "demo" · list',
    ],
    ['de-DE', 'Leads im Oktober | nur die, die eine Demo wollen', '1 Oct 2026..31 Oct 2026 · with "demo"'],
    ['de-DE', 'Leads im Oktober | fragt jemand nach einer Demo', '1 Oct 2026..31 Oct 2026 · with "demo" · list'],
    [
      'fr-FR',
      "leads d'octobre | quelqu'un veut une démo ?",
      '1 Oct 2026..31 Oct 2026 · message contains "démo" · list',
    ],
    [
      'es-ES',
      'leads de octubre | alguien quiere una demo?',
      '1 Oct 2026..31 Oct 2026 · message contains "demo" · list',
    ],
    ['de-DE', 'Leads im Oktober | nur Demos', '1 Oct 2026..31 Oct 2026 · only appointments'],
    ['de-DE', 'Leads im Oktober | will jemand einen Termin?', '1 Oct 2026..31 Oct 2026 · only appointments · list'],
  ],
  'what somebody mentioned may be a date, and then another one': [
    ['en-US', 'has anyone mentioned june 2027', 'no period · message contains "june 2027"'],
    ['en-US', 'has anyone mentioned june 2027 | what about july', 'no period · message contains "july 2027"'],
    [
      'en-US',
      'leads in October mentioning parking | what about September',
      '1 Sep 2026..30 Sep 2026 · message contains "parking"',
    ],
    ['de-DE', 'hat jemand Juni 2027 erwähnt | und Juli?', 'no period · message contains "juli 2027" · list'],
    ['fr-FR', "quelqu'un a mentionné juin 2027 ? | et juillet ?", 'no period · message contains "juillet 2027"'],
    ['es-ES', 'alguien ha mencionado junio de 2027? | y julio', 'no period · message contains "julio 2027" · list'],
  ],
  'thanks are no text to search for': [
    ['en-US', 'leads in October mentioning parking | k thx', 'help'],
    ['fr-FR', 'cherche Ines | merci bcp', 'help'],
    ['en-US', 'find Ines | thanks, and Omar?', 'all time · find "omar" · list'],
  ],
  'words that no question has take the place of the text': [
    ['en-US', 'leads in October mentioning parking | balcony?', '1 Oct 2026..31 Oct 2026 · message contains "balcony"'],
    [
      'de-DE',
      'Leads im Oktober mit dem Wort Garten | nur Balkon',
      '1 Oct 2026..31 Oct 2026 · message contains "balkon"',
    ],
    [
      'fr-FR',
      "leads d'octobre avec 'parking' dans le message | balcon ?",
      '1 Oct 2026..31 Oct 2026 · message contains "balcon"',
    ],
    [
      'es-ES',
      "leads de octubre con 'garaje' en el mensaje | ¿terraza?",
      '1 Oct 2026..31 Oct 2026 · message contains "terraza"',
    ],
    ['en-US', 'leads in October mentioning parking | awesome', "nothing understood · no period · unused 'awesome'"],
    ['de-DE', 'Leads im Oktober mit dem Wort Garten | schade', "nothing understood · no period · unused 'schade'"],
  ],
  'what visitors ask for takes the place of the text, and other words alone do not': [
    ['en-US', 'leads mentioning pricing in October | demo?', '1 Oct 2026..31 Oct 2026 · message contains "demo"'],
    [
      'de-DE',
      'Leads im Oktober, die Preise erwähnen | Rückruf?',
      '1 Oct 2026..31 Oct 2026 · message contains "rückruf"',
    ],
    ['fr-FR', 'messages en octobre mentionnant tarif | devis ?', '1 Oct 2026..31 Oct 2026 · message contains "devis"'],
    [
      'es-ES',
      'leads de octubre que mencionan precio | descuento?',
      '1 Oct 2026..31 Oct 2026 · message contains "descuento"',
    ],
    ['en-US', 'leads mentioning pricing in October | sure?', "nothing understood · no period · unused 'sure'"],
  ],
  'all pages together are no page, and both pages are those asked about': [
    [
      'en-US',
      'leads from the pricing page in October | what about the contact page? | and in September? | now all pages together',
      '1 Sep 2026..30 Sep 2026',
    ],
    [
      'en-US',
      'leads from the pricing page in October | what about the contact page? | and in September? | both pages together',
      '1 Sep 2026..30 Sep 2026 · page contains "pricing" or "contact"',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | und von der Kontaktseite? | und im September? | alle Seiten zusammen',
      '1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | und von der Kontaktseite? | beide Seiten zusammen',
      '1 Oct 2026..31 Oct 2026 · page contains "preis" or "kontakt"',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | et en septembre ? | toutes les pages ensemble',
      '1 Sep 2026..30 Sep 2026',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | et de la page contact ? | toutes pages confondues',
      '1 Oct 2026..31 Oct 2026',
    ],
    [
      'es-ES',
      'leads de la página precios en octubre | y en septiembre? | todas las páginas juntas',
      '1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'leads by page in October | all pages together', '1 Oct 2026..31 Oct 2026'],
  ],
  'what is left out of pages is part of their address': [
    [
      'en-US',
      'leads by page in October | without the blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'en-US',
      'leads by page in October | not the blog please',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'en-US',
      'leads by page in October | drop the blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'de-DE',
      'Leads im Oktober nach Seite | ohne den Blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'de-DE',
      'Leads im Oktober nach Seite | den Blog raus',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'fr-FR',
      'leads en octobre par page | sans le blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'fr-FR',
      'leads en octobre par page | enlève le blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'es-ES',
      'leads de octubre por página | sin el blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'es-ES',
      'leads de octubre por página | quita el blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    ['en-US', 'leads by page in October | only the blog', '1 Oct 2026..31 Oct 2026 · page contains "blog" · by page'],
    [
      'en-US',
      'leads by day in October | without the blog',
      "nothing understood · no period · unused 'without' · unused 'blog'",
    ],
  ],
  'pages with a word in them are those with it in their address': [
    [
      'en-US',
      'leads by page last week | only pages with blog in them',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
    [
      'en-US',
      'leads by page last week | only pages with blog in them | how many in total',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · count',
    ],
    [
      'de-DE',
      'Leads letzte Woche nach Seite | nur Seiten mit Blog drin',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
    [
      'fr-FR',
      'leads la semaine dernière par page | seulement les pages avec blog dedans',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
    [
      'es-ES',
      'leads de la semana pasada por página | solo páginas con blog en ellas',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
  ],
  'a whole question leaves the search before it behind, also with “and”': [
    [
      'en-US',
      'who asked about a test drive this month | and how many leads did Globex get in October in total',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    ['en-US', 'how many leads since the campaign started | and this year?', '1 Jan 2026..31 Dec 2026 · count'],
  ],
  'the name of a holiday is a text after another one': [
    [
      'en-US',
      'who mentioned the summer campaign in October? | and Black Friday?',
      '1 Oct 2026..31 Oct 2026 · message contains "black friday" · list',
    ],
    ['en-US', 'leads in October | and Black Friday?', '28 Nov 2025'],
  ],
  'what leads to another text is no part of it': [
    [
      'de-DE',
      'wer hat im Oktober nach Lieferzeiten gefragt | oder nach Preisen',
      '1 Oct 2026..31 Oct 2026 · with "lieferzeiten" or "preisen" · list',
    ],
    [
      'es-ES',
      'quién preguntó por plazos en octubre | o por los precios',
      '1 Oct 2026..31 Oct 2026 · with "plazos" or "precios" · list',
    ],
  ],
  'the words of an order are no text to search for': [
    [
      'en-US',
      'leads from ada@example.com yesterday | what did she write',
      '20 Nov 2026 · email is "ada@example.com" · list',
    ],
    ['es-ES', 'leads de la página de contacto ayer | muéstralo', '20 Nov 2026 · page contains "contacto" · list'],
    [
      'en-US',
      'leads yesterday from the pricing page | frobnicate',
      "nothing understood · no period · unused 'frobnicate'",
    ],
  ],
  'whatever was searched for, all of the period': [
    [
      'de-DE',
      'hat am Wochenende jemand nach einem Angebot gefragt | oder nach Preisen | egal was, einfach alle vom Wochenende | Namen?',
      '21 Nov 2026..22 Nov 2026 · list',
    ],
    [
      'en-US',
      'did anyone ask about pricing last weekend | whatever, just all from the weekend',
      '14 Nov 2026..15 Nov 2026 · list',
    ],
    ['en-US', 'leads mentioning refund last week | never mind that, just all of last week', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      "quelqu'un a parlé de prix la semaine dernière | peu importe, tous ceux de la semaine dernière",
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'alguien preguntó por precios el fin de semana | da igual, todos los del fin de semana',
      '21 Nov 2026..22 Nov 2026 · list',
    ],
  ],
  'a verb after “or” is another text': [
    [
      'en-US',
      'leads mentioning refund this month | or cancel',
      '1 Nov 2026..30 Nov 2026 · message contains "refund" or "cancel"',
    ],
    [
      'en-US',
      'leads mentioning refund this month | or delete',
      '1 Nov 2026..30 Nov 2026 · message contains "refund" or "delete"',
    ],
    [
      'de-DE',
      'Leads mit "Rückgabe" diesen Monat | oder löschen',
      '1 Nov 2026..30 Nov 2026 · message contains "rückgabe" or "löschen"',
    ],
    [
      'fr-FR',
      'leads qui mentionnent remboursement ce mois-ci | ou supprimer',
      '1 Nov 2026..30 Nov 2026 · message contains "remboursement" or "supprimer" · list',
    ],
    [
      'es-ES',
      'leads que mencionan reembolso este mes | o cancelar',
      '1 Nov 2026..30 Nov 2026 · message contains "reembolso" or "cancelar"',
    ],
  ],
  'what says something is left out': [
    [
      'en-US',
      'leads last week | ok then just leave out whatever says test',
      '9 Nov 2026..15 Nov 2026 · not message contains "test"',
    ],
    [
      'en-US',
      'leads last week | leave out anything that says test',
      '9 Nov 2026..15 Nov 2026 · not message contains "test"',
    ],
    [
      'fr-FR',
      'leads la semaine dernière | enlève tout ce qui contient test',
      '9 Nov 2026..15 Nov 2026 · not with "test"',
    ],
    [
      'es-ES',
      'leads de la semana pasada | quita todo lo que diga test',
      '9 Nov 2026..15 Nov 2026 · not message contains "test"',
    ],
  ],
  'something with a text in it': [
    [
      'en-US',
      'what did people write yesterday | anything with invoice in it?',
      '20 Nov 2026 · message contains "invoice" · list',
    ],
    [
      'en-US',
      'what did people write yesterday | anything with invoice in it? | or rechnung',
      '20 Nov 2026 · message contains "invoice" or "rechnung" · list',
    ],
    ['en-US', 'leads yesterday | anything about invoices?', '20 Nov 2026 · with "invoices"'],
    ['en-US', 'leads yesterday | any with refund in it', '20 Nov 2026 · message contains "refund"'],
    ['de-DE', 'was haben die Leute gestern geschrieben | was mit Rechnung dabei?', '20 Nov 2026 · with "rechnung"'],
  ],
  'back to all of a period drops what was searched for': [
    ['en-US', 'leads mentioning refund yesterday | ok go back to all of yesterday', '20 Nov 2026'],
    ['fr-FR', "leads qui mentionnent facture hier | reviens à tous ceux d'hier", '20 Nov 2026 · list'],
    ['es-ES', 'leads que mencionan factura ayer | vuelve a todos los de ayer', '20 Nov 2026'],
  ],
  'the contact page and the booking page are pages': [
    [
      'en-US',
      'leads last week by page | only the contact page',
      '9 Nov 2026..15 Nov 2026 · page contains "contact" · by page',
    ],
    ['en-US', 'leads last week | only the booking page', '9 Nov 2026..15 Nov 2026 · page contains "booking"'],
    ['en-US', 'leads last week | without the booking page', '9 Nov 2026..15 Nov 2026 · not page contains "booking"'],
  ],
  'everything after a page of the pages, or one chatbot, is everything': [
    ['en-US', 'top pages last week | only the blog | all pages again', '9 Nov 2026..15 Nov 2026 · by page'],
    ['en-US', 'leads for all bots last week | only Globex | now everything', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für alle Bots letzte Woche | nur Globex | jetzt alles', 'all bots · 9 Nov 2026..15 Nov 2026'],
  ],
  'the contact page takes the place of another page, and is asked back after none': [
    [
      'en-US',
      'leads from the pricing page last week | the contact one',
      '9 Nov 2026..15 Nov 2026 · page contains "contact"',
    ],
    [
      'de-DE',
      'Leads von der Preisseite letzte Woche | die von Kontakt',
      '9 Nov 2026..15 Nov 2026 · page contains "kontakt"',
    ],
    [
      'fr-FR',
      'leads de la page tarifs la semaine dernière | celle du contact',
      '9 Nov 2026..15 Nov 2026 · page contains "contact"',
    ],
    [
      'es-ES',
      'leads de la página de precios la semana pasada | la de contacto',
      '9 Nov 2026..15 Nov 2026 · page contains "contacto"',
    ],
    ['en-US', 'leads last week | the contact one', "ask-back · no period · unused 'the contact one'"],
  ],
  'a text in the message': [
    [
      'en-US',
      'leads yesterday but without the ones with test in the message',
      '20 Nov 2026 · not message contains "test"',
    ],
    ['en-US', 'leads yesterday | without test in the message', '20 Nov 2026 · not message contains "test"'],
    ['es-ES', 'leads de ayer sin los que tienen test en el mensaje', '20 Nov 2026 · not message contains "test"'],
  ],
})

describe('in a conversation, unknown words of a first question are what it is about', () => {
  test.each([
    ['en-US', 'sofa leads in October', 'sofa'],
    ['en-US', 'how many balcony enquiries last week', 'balcony'],
    ['de-DE', 'Retouren diesen Monat', 'Retouren'],
    ['de-DE', 'Wie viele Reklamationen kamen letzte Woche?', 'Reklamationen'],
    ['fr-FR', 'demandes assurance auto ce mois-ci', 'assurance auto'],
    ['es-ES', 'seguro de coche en octubre', 'seguro de coche'],
  ])('%s: %s', (locale, text, topic) => {
    const { question, notes } = readFirst(text, { locale, isConversation: true })
    expect(question.where).toEqual([{ field: 'any', op: 'contains', values: [topic.toLowerCase()], not: false }])
    expect(notes).toEqual([{ kind: 'searched', text: topic }])
  })

  test.each([
    ['en-US', 'ebike questions last week', 'ebike'],
    ['en-US', 'theory test qs', 'theory test'],
    ['de-DE', 'theorieprüfung fragen', 'theorieprüfung'],
    ['es-ES', 'preguntas bicicletas la semana pasada', 'bicicletas'],
  ])('what is asked is no part of it: %s: %s', (locale, text, topic) => {
    const { question } = readFirst(text, { locale, isConversation: true })
    expect(question.where).toEqual([{ field: 'any', op: 'contains', values: [topic], not: false }])
  })

  test.each(['sooo how many leads in October', 'leads in October, asap!', 'foo bar baz qux in October'])(
    'not so: %s',
    (text) => {
      expect(readFirst(text, { isConversation: true }).question.where).toEqual([])
    },
  )

  test('elsewhere they are asked back, as the next turn cannot correct them', () => {
    expect(readFirst('sofa leads in October').command).toBe('ask-back')
  })
})

test.each([
  ['leads in October', 'just weddings', 'weddings'],
  ['leads in October by week', 'just kitchen islands', 'kitchen islands'],
  ['leads in October mentioning parking', 'the same for heat pumps', 'heat pumps'],
])('a topic is named as what is searched for: %s | %s', (first, then, text) => {
  expect(readAfter(first, then).notes).toEqual([{ kind: 'searched', text }])
})

test.each(['for Initech', 'leads of Initech', 'bot initech', 'for Globexx'])(
  'what looks like the name of a chatbot is no topic: %s',
  (then) => {
    const read = () => readAfter('leads in October', then).question.where
    expect(errorOr(read)).not.toContainEqual(expect.objectContaining({ field: 'any' }))
  },
)

test('a word that was taken for another text is named', () => {
  const first = 'leads in October mentioning parking'
  expect(readAfter(first, 'balcony?').notes).toEqual([{ kind: 'searched', text: 'balcony' }])
  expect(readAfter(first, 'and balcony?').notes).toEqual([])
})

testTurns({
  'leaving out those without a text leaves those with it': [
    [
      'en-US',
      `leads last week | leave out those that don't mention "price"`,
      '9 Nov 2026..15 Nov 2026 · message contains "price"',
    ],
    [
      'en-US',
      `leads last week | nothing that doesn't mention "price"`,
      '9 Nov 2026..15 Nov 2026 · message contains "price"',
    ],
    [
      'de-DE',
      'Leads letzte Woche | die ohne das Wort "Preis" weglassen',
      '9 Nov 2026..15 Nov 2026 · message contains "preis"',
    ],
    [
      'de-DE',
      'Leads letzte Woche | alle weglassen, die "Preis" nicht erwähnen',
      '9 Nov 2026..15 Nov 2026 · message contains "preis"',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière | enlève ceux qui ne mentionnent pas "prix"',
      '9 Nov 2026..15 Nov 2026 · message contains "prix"',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière | laisse de côté ceux sans le mot "prix"',
      '9 Nov 2026..15 Nov 2026 · message contains "prix"',
    ],
    [
      'es-ES',
      'leads de la semana pasada | quita los que no mencionan "precio"',
      '9 Nov 2026..15 Nov 2026 · message contains "precio"',
    ],
    [
      'es-ES',
      'leads de la semana pasada | ignora los que no hablan de "precio"',
      '9 Nov 2026..15 Nov 2026 · message contains "precio"',
    ],
    [
      'en-US',
      'leads last week | exclude those not from gmail',
      '9 Nov 2026..15 Nov 2026 · email-domain contains "gmail"',
    ],
    [
      'en-US',
      "leads last week | leave out everything that isn't from /pricing",
      '9 Nov 2026..15 Nov 2026 · page contains "/pricing"',
    ],
    [
      'en-US',
      'leads last week | leave out those that mention "price"',
      `ask-back · 9 Nov 2026..15 Nov 2026 · unused 'leave out those that mention "price"'`,
    ],
    ['de-DE', 'Leads letzte Woche | Gmail rausrechnen', '9 Nov 2026..15 Nov 2026 · not email-domain contains "gmail"'],
    ['en-US', 'leads last week with gmail | drop the gmail part', '9 Nov 2026..15 Nov 2026'],
  ],
})
