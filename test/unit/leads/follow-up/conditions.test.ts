import { testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'whoever did not leave what was asked for left none of it, in any short form': [
    [
      'en-US',
      "leads in October | how many left a phone number? | and the ones who didn't",
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'en-US',
      'leads in October | how many left a phone number? | and how many didnt',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'en-US',
      'leads in October | how many left a phone number? | who didn’t',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'en-US',
      'leads in October | how many left a phone number? | those who have not left one',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'en-US',
      "leads in October | how many left a phone number? | how many of them haven't",
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'en-US',
      "leads in October | how many left a phone number? | the others didn't",
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'de-DE',
      'Leads im Oktober | wie viele mit Telefonnummer? | und wie viele nicht',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'de-DE',
      'Leads im Oktober | wie viele mit Telefonnummer? | die anderen nicht',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'de-DE',
      'Leads im Oktober | wie viele mit Telefonnummer? | wer hat keine hinterlassen',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'de-DE',
      'Leads im Oktober | wie viele mit Telefonnummer? | und die anderen haben keine',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'de-DE',
      'Leads im Oktober | wie viele mit Telefonnummer? | wie viele davon haben keine angegeben',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'fr-FR',
      "leads d’octobre | combien ont laissé un numéro ? | et ceux qui n'en ont pas",
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'fr-FR',
      "leads d’octobre | combien ont laissé un numéro ? | combien n'en ont pas laissé",
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'fr-FR',
      'leads d’octobre | combien ont laissé un numéro ? | et ceux qui nen ont pas',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'fr-FR',
      "leads d’octobre | combien ont laissé un numéro ? | ceux qui ne l'ont pas laissé",
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'fr-FR',
      'leads d’octobre | combien ont laissé un numéro ? | les autres non',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'es-ES',
      'leads de octubre | cuántos dejaron teléfono | y los que no',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'es-ES',
      'leads de octubre | cuántos dejaron teléfono | y cuántos no',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'es-ES',
      'leads de octubre | cuántos dejaron teléfono | quiénes no lo dejaron',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'es-ES',
      'leads de octubre | cuántos dejaron teléfono | los otros no',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'es-ES',
      'leads de octubre | cuántos dejaron teléfono | las que no lo han dejado',
      '1 Oct 2026..31 Oct 2026 · not has phone · count',
    ],
    [
      'en-US',
      'leads in October | how many have no phone number? | and those who did',
      '1 Oct 2026..31 Oct 2026 · has phone · count',
    ],
  ],
  'the other way round swaps what is given and what is missing': [
    [
      'en-US',
      'leads with phone but no email in October | other way round',
      '1 Oct 2026..31 Oct 2026 · has email · not has phone',
    ],
    [
      'de-DE',
      'Leads mit Telefon aber ohne Mail im Oktober | andersrum bitte',
      '1 Oct 2026..31 Oct 2026 · has email · not has phone',
    ],
  ],
  'the same filter is that of the question before, for whichever chatbots': [
    [
      'en-US',
      'Acme leads last week with a phone number | same filter, all bots except Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme mit Telefonnummer | gleicher Filter, alle Bots außer Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme mit Telefonnummer | dasselbe für alle übrigen',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme avec téléphone | même filtre, tous les bots sauf Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Acme con teléfono | mismo filtro, todos los bots excepto Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Acme con teléfono | ¿y en el resto de chatbots?',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'en-US',
      'Acme leads last week with a phone number | drop the Acme filter',
      'all bots · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
  ],
  'whoever cannot be reached left neither a phone number nor an address': [
    [
      'en-US',
      "leads in October | just the ones we can't reach, so no number and no email address",
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'en-US',
      'leads in October | the ones where both phone and email are missing pls',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'en-US',
      'leads in October | which ones can we neither call nor email',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads im Oktober | die wo beides fehlt, tel und email',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads im Oktober | nur die, die wir nicht erreichen können',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'fr-FR',
      "leads en octobre | montre uniquement les gens qu'on ne peut pas rappeler ni contacter par mail",
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'fr-FR',
      'leads en octobre | ceux qui sont injoignables',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'es-ES',
      'leads de octubre | los que no podemos contactar, sin teléfono ni correo',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    ['en-US', 'leads in October | no phone but an email', '1 Oct 2026..31 Oct 2026 · has email · not has phone'],
  ],
  'a condition that does not matter any more goes': [
    [
      'en-US',
      "leads this month with phone for Globex | actually doesn't matter if they left a number",
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this month with phone for Globex | I dont care about the phone anymore, show me all leads',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this month with phone for Globex | all of them again please, with and without phone',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this month with phone for Globex | drop the ones with a phone number',
      'Globex · 1 Nov 2026..30 Nov 2026 · not has phone',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefon für Globex | das mit der Telefonnummer kannst du weglassen',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefon für Globex | die mit der Telefonnummer kannst du weglassen',
      'Globex · 1 Nov 2026..30 Nov 2026 · not has phone',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefon für Globex | Die Telefonnummer spielt jetzt keine Rolle mehr, bitte wieder alle',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'fr-FR',
      "leads de ce mois avec téléphone pour Globex | finalement je veux tout le monde, qu'ils aient laissé un numéro ou pas",
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'es-ES',
      'leads de este mes con teléfono de Globex | da igual si tienen teléfono o no',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'es-ES',
      'leads de este mes con teléfono de Globex | ya no me importa el telefono, ponlos todos',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
  ],
  'a phone number and an e-mail address are both asked for': [
    [
      'en-US',
      'leads this month with a phone number | only those that have both, phone and e-mail',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'en-US',
      'leads this month with a phone number | needs to have a mail address too',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'en-US',
      'leads this month with a phone number | phone AND email please',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    ['en-US', 'leads this month with a phone number | phone or email', 'nothing understood · no period'],
    [
      'en-US',
      'leads this month with a phone number | without email too',
      '1 Nov 2026..30 Nov 2026 · has phone · not has email',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefonnummer | nur die, die beides haben, Telefon und E-Mail',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefonnummer | die Mailadresse muss auch da sein',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    ['de-DE', 'Leads diesen Monat mit Telefonnummer | tel + email', '1 Nov 2026..30 Nov 2026 · has email · has phone'],
    [
      'fr-FR',
      'leads de ce mois-ci avec un numéro de téléphone | il me faut les deux : tel + email',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'fr-FR',
      "leads de ce mois-ci avec un numéro de téléphone | rajoute comme condition qu'il y ait une adresse mail aussi",
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'es-ES',
      'leads de este mes con número de teléfono | los que dieron las dos cosas, teléfono y correo',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'es-ES',
      'leads de este mes con número de teléfono | tel + mail, ambos',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
  ],
  'a condition that was asked for already is not doubled': [
    ['fr-FR', 'leads de la semaine dernière | ceux de Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière | montre ceux de Globex', 'Globex · 9 Nov 2026..15 Nov 2026 · list'],
  ],
  'who is left out by what they lack leaves those who have it, and the reverse': [
    ['en-US', 'leads last week | leave out the ones without a phone number', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week | drop those with a phone number', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['de-DE', 'Leads letzte Woche | lass die ohne Telefonnummer weg', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche | lass die mit Telefonnummer weg', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['fr-FR', 'leads la semaine dernière | enlève ceux sans téléphone', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['es-ES', 'leads la semana pasada | quita los que no tienen teléfono', '9 Nov 2026..15 Nov 2026 · has phone'],
  ],
  'with and without something is everybody': [
    ['en-US', 'leads last week with phone | include the ones without phone too', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone | with or without a phone', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone | leads yesterday with or without a phone', '20 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | auch die ohne Telefon', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads la semana pasada con teléfono | con teléfono o sin teléfono', '9 Nov 2026..15 Nov 2026'],
  ],
  'with something only narrows, whatever else is given': [
    ['en-US', 'leads last week | with phone number only please', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche | mit Telefon nur bitte', '9 Nov 2026..15 Nov 2026 · has phone'],
  ],
  'a condition that need not hold goes': [
    ['en-US', 'leads last week with phone | all of them, not only the ones with a phone', '9 Nov 2026..15 Nov 2026'],
    ['en-US', "leads last week with phone | the phone number doesn't matter", '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone | without the restriction on the phone', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | Telefonnummer spielt keine Rolle', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | doch alle, nicht nur die mit Nummer', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads la semaine dernière avec téléphone | et sans la condition sur le téléphone ?',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads la semana pasada con teléfono | el teléfono ya no es obligatorio', '9 Nov 2026..15 Nov 2026'],
  ],
  'another condition of the same kind takes the place of the last': [
    [
      'en-US',
      'leads last week without phone | what about leads without email',
      '9 Nov 2026..15 Nov 2026 · not has email',
    ],
  ],
  'a sign before a number begins a phone number': [
    [
      'en-US',
      'leads last week where the phone starts with +44 | and +49',
      '9 Nov 2026..15 Nov 2026 · phone starts "+49" · list',
    ],
  ],
  'what is refused beside another period is left out': [
    [
      'en-US',
      'leads last week from gmail | and in October without Gmail',
      '1 Oct 2026..31 Oct 2026 · not email-domain contains "gmail"',
    ],
    [
      'en-US',
      'leads last week with phone | what about those with an email too?',
      '9 Nov 2026..15 Nov 2026 · has email · has phone',
    ],
  ],
  'what was left out is taken back': [
    [
      'en-US',
      'email domains in October | no gmail.com | with gmail again',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'de-DE',
      'E-Mail-Domains im Oktober | ohne gmx.de | gmx.de wieder rein',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'fr-FR',
      'domaines email en octobre | sans gmail | avec gmail à nouveau',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'es-ES',
      'dominios de correo en octubre | sin gmail | otra vez con gmail',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'en-US',
      'email domains in October | no gmail.com | with gmail',
      '1 Oct 2026..31 Oct 2026 · email-domain contains "gmail" · by email-domain',
    ],
  ],
  'only a kind, and another period, keeps the rest': [
    [
      'en-US',
      'avg leads per day this month | only appts, and for September',
      '1 Sep 2026..30 Sep 2026 · only appointments · average per day',
    ],
  ],
  'kinds that were asked for go on for another chatbot and period': [
    [
      'de-DE',
      'Termine letzte Woche für Acme | Wie viele waren es im Oktober bei Globex?',
      'Globex · 1 Oct 2026..31 Oct 2026 · only appointments · count',
    ],
  ],
  '“everything again” after only appointments is of all kinds': [
    [
      'en-US',
      'leads in October by page | only appointments | ok everything again',
      '1 Oct 2026..31 Oct 2026 · by page',
    ],
    ['en-US', 'leads for Globex in October | only appointments | everything', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Oktober nach Seite | nur Termine | wieder alles', '1 Oct 2026..31 Oct 2026 · by page'],
    ['de-DE', 'Leads im Oktober nach Seite | nur Termine | nein, alles', '1 Oct 2026..31 Oct 2026 · by page'],
    ['fr-FR', 'leads en octobre par page | seulement les rendez-vous | non, tout', '1 Oct 2026..31 Oct 2026 · by page'],
    ['es-ES', 'leads en octubre por página | solo citas | no, todo', '1 Oct 2026..31 Oct 2026 · by page'],
    ['fr-FR', 'rendez-vous en octobre | tout de suite', 'nothing understood · no period'],
  ],
  'only counting something is only that': [
    [
      'en-US',
      'which bot got the most leads last week | okay and only counting appointments',
      'all bots · 9 Nov 2026..15 Nov 2026 · only appointments · by bot · most 1',
    ],
    [
      'fr-FR',
      'leads par bot en octobre | en ne comptant que les rendez-vous',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
    [
      'es-ES',
      'leads por bot en octubre | contando solo las citas',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
    [
      'de-DE',
      'Leads pro Bot im Oktober | nur Termine gezählt',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
    [
      'en-US',
      'appointments last week | um sorry I meant leads not appointments',
      '9 Nov 2026..15 Nov 2026 · only leads',
    ],
  ],
  'what is left out is left out in every language': [
    [
      'en-US',
      'leads by month this year | leave the appointments out',
      '1 Jan 2026..31 Dec 2026 · only leads · by month',
    ],
    ['de-DE', 'Leads pro Monat dieses Jahr | ohne die Termine', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['de-DE', 'Leads pro Monat dieses Jahr | nimm die Termine raus', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['fr-FR', 'leads par mois cette année | enlève les rendez-vous', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['es-ES', 'leads por mes este año | quita las citas', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['en-US', 'leads last week | without the contact page', '9 Nov 2026..15 Nov 2026 · not page contains "contact"'],
    [
      'fr-FR',
      'leads la semaine dernière | sans la page contact',
      '9 Nov 2026..15 Nov 2026 · not page contains "contact"',
    ],
    ['de-DE', 'Leads letzte Woche | ohne die Kontaktseite', '9 Nov 2026..15 Nov 2026 · not page contains "kontakt"'],
  ],
  'the rest are those without what was asked for': [
    [
      'en-US',
      'leads for Globex last week | how many with phone | and the rest?',
      'Globex · 9 Nov 2026..15 Nov 2026 · not has phone · count',
    ],
    [
      'en-US',
      'leads from gmail or outlook last week | without gmail',
      '9 Nov 2026..15 Nov 2026 · email-domain contains "outlook"',
    ],
    ['es-ES', 'leads de Globex la semana pasada | y sin Globex', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  'what is missing too is left out': [
    [
      'es-ES',
      'leads sin email la semana pasada | que tampoco tengan teléfono',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche ohne Mail | auch kein Telefon',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche ohne Yahoo! | Globex auch nicht',
      'all but Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads sans mail la semaine dernière | pas de téléphone non plus',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
  ],
  'a field takes the place of the one asked about': [
    ['en-US', 'leads last week with email | what about phone', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week with email | with phone', '9 Nov 2026..15 Nov 2026 · has email · has phone'],
    ['de-DE', 'Leads letzte Woche mit Mail | was ist mit Telefon?', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'fr-FR',
      "leads la semaine dernière avec un mail | qu'en est-il du téléphone",
      '9 Nov 2026..15 Nov 2026 · has phone',
    ],
    ['es-ES', 'leads la semana pasada con correo | qué tal teléfono', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'en-US',
      'leads last week from the pricing page | what about phone',
      '9 Nov 2026..15 Nov 2026 · has phone · page contains "pricing"',
    ],
    ['en-US', 'leads last week | show them | number?', '9 Nov 2026..15 Nov 2026 · has phone · list'],
    ['es-ES', 'busca a Lucía Fernández | tiene teléfono?', 'all time · find "lucía fernández" · has phone · list'],
  ],
  'leads and appointments after appointments': [
    ['en-US', 'leads today without an email | how many is that', '21 Nov 2026 · not has email · count'],
    [
      'en-US',
      'appointments today without an email | and leads as well please not only appointments',
      '21 Nov 2026 · not has email',
    ],
    ['en-US', 'appointments today | leads too, not just appointments', '21 Nov 2026'],
    ['de-DE', 'Termine heute ohne Mail | auch Leads bitte, nicht nur Termine', '21 Nov 2026 · not has email'],
    ['fr-FR', "rendez-vous d'aujourd'hui | les leads aussi, pas seulement les rendez-vous", '21 Nov 2026'],
    ['es-ES', 'citas de hoy sin correo | también leads, no solo citas', '21 Nov 2026 · not has email'],
    ['en-US', 'appointments today | how many is that', '21 Nov 2026 · only appointments · count'],
  ],
  'those who did are the opposite': [
    [
      'en-US',
      'leads without a phone number this week | and those who did leave one',
      '16 Nov 2026..22 Nov 2026 · has phone',
    ],
    ['en-US', 'leads without an email this week | and those who did', '16 Nov 2026..22 Nov 2026 · has email'],
    [
      'fr-FR',
      'leads sans téléphone cette semaine | et ceux qui en ont laissé un',
      '16 Nov 2026..22 Nov 2026 · has phone',
    ],
    ['es-ES', 'leads sin teléfono esta semana | y los que sí lo dejaron', '16 Nov 2026..22 Nov 2026 · has phone'],
  ],
  'appointments that were made': [
    [
      'en-US',
      'top 10 pages this month | new question: how many Globex appointments were made last friday',
      'Globex · 20 Nov 2026 · only appointments · count · or: Globex · 13 Nov 2026 · only appointments · count',
    ],
    ['en-US', 'how many appointments were made last week', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['en-US', 'how many appointments were set up last week', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['de-DE', 'wie viele Termine wurden letzte Woche gemacht', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    [
      'fr-FR',
      'combien de rendez-vous ont été pris la semaine dernière',
      '9 Nov 2026..15 Nov 2026 · only appointments · count',
    ],
    ['es-ES', 'cuántas citas se hicieron la semana pasada', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['es-ES', 'Buenos días, ¿quién ha pedido cita hoy?', '21 Nov 2026 · only appointments · list'],
    ['es-ES', 'quién pidió cita ayer', '20 Nov 2026 · only appointments · list'],
    ['fr-FR', 'qui a pris rendez-vous hier', '20 Nov 2026 · only appointments · list'],
    ['de-DE', 'wer hat gestern einen Termin ausgemacht', '20 Nov 2026 · only appointments · list'],
  ],
  'leads in the place of appointments are only leads': [
    ['en-US', 'appointments this month | leads instead', '1 Nov 2026..30 Nov 2026 · only leads'],
    ['de-DE', 'Termine diesen Monat | lieber Leads', '1 Nov 2026..30 Nov 2026 · only leads'],
  ],
  'nobody without an address has one at a provider': [
    ['en-US', 'leads with gmail last week | the ones without email', '9 Nov 2026..15 Nov 2026 · not has email'],
  ],
  'neither of two fields that were asked about': [
    [
      'en-US',
      'leads last week without email | and without phone | and neither',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    [
      'fr-FR',
      "leads sans email la semaine dernière | et sans téléphone ? | et ni l'un ni l'autre ?",
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
  ],
  '“not just those” takes the last condition back': [
    ['en-US', 'leads from gmail last week | not just those', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads von gmail letzte Woche | nicht nur die', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de gmail la semaine dernière | pas seulement ceux-là', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de gmail la semana pasada | no solo esos', '9 Nov 2026..15 Nov 2026'],
  ],
  'both kinds, or both with and without, are all': [
    ['en-US', 'leads yesterday | and appointments | today | both kinds again', '21 Nov 2026'],
    ['de-DE', 'Leads heute | und Termine | gestern? | wieder beides', '20 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière avec email | et sans | les deux', '9 Nov 2026..15 Nov 2026'],
  ],
  '“how many have one” asks for those with it after those without': [
    ['en-US', 'leads last week without phone | how many have one', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche ohne Telefon | wie viele haben eins', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['fr-FR', 'leads de la semaine dernière sans téléphone | combien en ont un', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['es-ES', 'leads de la semana pasada sin teléfono | cuántos tienen uno', '9 Nov 2026..15 Nov 2026 · has phone'],
  ],
  '“just leads” after appointments are only leads': [
    ['en-US', 'appointments last week | just leads', '9 Nov 2026..15 Nov 2026 · only leads'],
    ['es-ES', 'citas de la semana pasada | solo leads', '9 Nov 2026..15 Nov 2026 · only leads'],
  ],
  'all addresses, and what is not grouped, take a condition and a group back': [
    ['en-US', 'leads from Gmail last week | all addresses', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche nach Tag | nicht gruppiert', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière par jour | juste samedi | tous les jours à nouveau',
      '9 Nov 2026..15 Nov 2026 · by day',
    ],
  ],
  'only a field that was left out is asked back': [
    ['en-US', 'leads last week | without mail, without phone | only phone', 'ask-back · no period · not has phone'],
    ['de-DE', 'Leads letzte Woche ohne Telefon | nur Telefon', 'ask-back · no period · not has phone'],
    ['de-DE', 'Leads letzte Woche ohne Telefon | nur mit Telefon', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'fr-FR',
      'leads de la semaine dernière sans téléphone | seulement téléphone',
      'ask-back · no period · not has phone',
    ],
    ['es-ES', 'leads de la semana pasada sin teléfono | solo teléfono', 'ask-back · no period · not has phone'],
  ],
  'all again after several conditions is without any, and all alone is asked back': [
    ['de-DE', 'Leads letzte Woche mit Mail | und Telefon | weder noch | wieder alle', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada con correo | y teléfono | todos otra vez', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Mail | und Telefon | alle', 'ask-back · no period'],
    ['de-DE', 'Leads letzte Woche mit Mail | alle', '9 Nov 2026..15 Nov 2026'],
  ],
  'with only an address narrows what was asked, and “at least” says nothing': [
    [
      'en-US',
      'the last 5 appointments | with an email only',
      'no period · only appointments · has email · list · newest 5',
    ],
    [
      'fr-FR',
      'les 5 derniers rdv | avec un email seulement',
      'no period · only appointments · has email · list · newest 5',
    ],
    [
      'en-US',
      'list leads yesterday without phone | do they have an email at least?',
      '20 Nov 2026 · has email · not has phone · list',
    ],
  ],
  'any domain takes the condition back': [
    ['en-US', 'leads with a gmail address this month | whatever the domain', '1 Nov 2026..30 Nov 2026'],
    [
      'de-DE',
      'Leads mit gmx.de Adresse diesen Monat | egal welche Domain, wie viele waren es insgesamt',
      '1 Nov 2026..30 Nov 2026 · count',
    ],
    ['fr-FR', 'leads avec une adresse gmail ce mois-ci | quel que soit le domaine', '1 Nov 2026..30 Nov 2026'],
    ['es-ES', 'leads con correo de gmail este mes | da igual el dominio', '1 Nov 2026..30 Nov 2026'],
  ],
  'whether those have something': [
    [
      'en-US',
      'leads yesterday without phone | what about a mail address, do those have one?',
      '20 Nov 2026 · has email · not has phone',
    ],
    [
      'de-DE',
      'Leads gestern ohne Telefon | und eine Mailadresse, haben die eine?',
      '20 Nov 2026 · has email · not has phone',
    ],
    ['fr-FR', "leads d'hier sans téléphone | et un mail, ils en ont un ?", '20 Nov 2026 · has email · not has phone'],
    ['es-ES', 'leads de ayer sin teléfono | y un correo, esos tienen?', '20 Nov 2026 · has email · not has phone'],
    ['en-US', 'leads yesterday without phone | what about a mail address?', '20 Nov 2026 · not has email'],
  ],
  'with an e-mail only, and nothing but an e-mail': [
    ['en-US', 'new leads today | w phone number only', '21 Nov 2026 · has phone'],
    ['en-US', 'the newest 10 leads | w/ email only', 'no period · has email · list'],
    ['en-US', 'the newest 10 leads | only w/ email', 'no period · has email · list'],
    ['en-US', 'the newest 10 leads | w/ phone only', 'no period · has phone · list'],
    ['en-US', 'the newest 10 leads | how many with email only', 'no period · has email · count · newest 10'],
    ['en-US', 'the newest 10 leads | w/o email', 'no period · not has email · list'],
    ['en-US', 'the newest 10 leads | nothing but an email', 'no period · has email · not has phone · list'],
    ['en-US', 'the newest 10 leads | with an email and nothing else', 'no period · has email · not has phone · list'],
    ['en-US', 'the newest 10 leads | just an e-mail, no number', 'no period · has email · not has phone · list'],
    ['de-DE', 'die neuesten 10 Leads | Mail nur', 'nothing understood · no period'],
    ['de-DE', 'die neuesten 10 Leads | mit Mail nur', 'no period · has email · list'],
    ['de-DE', 'die neuesten 10 Leads | nichts außer einer Mail', 'no period · has email · not has phone · list'],
    ['fr-FR', 'les 10 derniers leads | avec email seulement', 'no period · has email · list'],
    ['fr-FR', "les 10 derniers leads | rien qu'un email", 'no period · has email · not has phone · list'],
    ['es-ES', 'los últimos 10 leads | solo con email', 'no period · has email · list'],
    ['es-ES', 'los últimos 10 leads | nada más que un email', 'no period · has email · not has phone · list'],
  ],
  'turns about both, all three or neither of what was asked': [
    [
      'en-US',
      '+44 numbers in October | and +49 | everyone except those two',
      '1 Oct 2026..31 Oct 2026 · not phone starts "+44" or "+49" · list',
    ],
    [
      'de-DE',
      'Termine gestern Abend | vorgestern Abend | beide Abende',
      '19 Nov 2026..20 Nov 2026 · only appointments · 18:00–24:00',
    ],
    [
      'es-ES',
      'porcentaje de leads con email en octubre | y con teléfono | y sin ninguno de los dos',
      '1 Oct 2026..31 Oct 2026 · share of not has email + not has phone',
    ],
    [
      'en-US',
      'leads from @siemens.example in October | and bosch.example | both please | which of the two wrote more',
      '1 Oct 2026..31 Oct 2026 · domain bosch.example or siemens.example · by email-domain · most 1',
    ],
    ['fr-FR', 'leads en octobre | combien de pers. différentes', '1 Oct 2026..31 Oct 2026 · people'],
  ],
  'both kinds are leads and appointments, of the same chatbot': [
    [
      'en-US',
      'appointments for Globex last month | and leads only? | Sept for both kinds',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'appointments for Globex last month | both kinds last week', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'appointments for Globex last month | leads and appointments in September',
      '1 Sep 2026..30 Sep 2026 · or: Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'appointments for Globex last month | September for both kinds, Acme', '1 Sep 2026..30 Sep 2026'],
    ['en-US', 'appointments for Globex last month | both leads and appointments', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Termine für Globex letzten Monat | September für beide Arten', 'Globex · 1 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Termine für Globex letzten Monat | im September beide Sorten', 'Globex · 1 Sep 2026..30 Sep 2026'],
    [
      'fr-FR',
      'rendez-vous de Globex le mois dernier | septembre pour les deux types',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['fr-FR', 'rendez-vous de Globex le mois dernier | les deux sortes', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'citas de Globex el mes pasado | septiembre para ambos tipos', 'Globex · 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'citas de Globex el mes pasado | ambas clases', 'Globex · 1 Oct 2026..31 Oct 2026'],
  ],
  'only one of the conditions keeps that one, and appointments come back with "with"': [
    [
      'en-US',
      'leads in October without a phone number | and without email too | actually only without email',
      '1 Oct 2026..31 Oct 2026 · not has email',
    ],
    [
      'de-DE',
      'Leads im Oktober ohne Telefonnummer | und auch ohne Mail | ach ne, doch nur ohne Mail',
      '1 Oct 2026..31 Oct 2026 · not has email',
    ],
    [
      'fr-FR',
      "leads d'octobre sans téléphone | et sans mail aussi | finalement que sans mail",
      '1 Oct 2026..31 Oct 2026 · not has email',
    ],
    [
      'es-ES',
      'leads de octubre sin teléfono | y sin correo también | solo sin correo',
      '1 Oct 2026..31 Oct 2026 · not has email',
    ],
    [
      'en-US',
      'leads in October with a phone number | and with email | just with email',
      '1 Oct 2026..31 Oct 2026 · has email',
    ],
    [
      'en-US',
      'leads per bot in October | without the appointments | with appts again',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads pro Bot im Oktober | ohne Termine | wieder mit Terminen',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'fr-FR',
      'leads par bot en octobre | sans les rdv | avec les rdv à nouveau',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'es-ES',
      'leads por bot en octubre | sin las citas | otra vez con citas',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'en-US',
      'leads per bot in October | without the appointments | only appointments',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
  ],
})

testTurns({
  'leaving out those without something leaves those with it': [
    ['en-US', 'leads last week | leave out those without a phone number', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week | nobody without a phone number', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'en-US',
      'leads last week | nobody without a phone number?',
      "ask-back · no period · unused 'nobody without a phone number?'",
    ],
    ['de-DE', 'Leads letzte Woche | niemanden ohne Telefonnummer', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche | die ohne E-Mail interessieren mich nicht', '9 Nov 2026..15 Nov 2026 · has email'],
    [
      'de-DE',
      'Leads letzte Woche | schließ die aus, die keine Telefonnummer haben',
      '9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière | sans ceux qui n'ont pas de numéro",
      '9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière | vire ceux qui n'ont pas d'adresse mail",
      '9 Nov 2026..15 Nov 2026 · has email',
    ],
    ['es-ES', 'leads de la semana pasada | sin los que no dejaron teléfono', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['es-ES', 'leads de la semana pasada | nadie sin teléfono', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week | apart from those without a phone', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'fr-FR',
      'leads de la semaine dernière | ne me montre pas ceux sans numéro',
      '9 Nov 2026..15 Nov 2026 · has phone',
    ],
    ['de-DE', 'Leads letzte Woche | zieh die mit Telefonnummer ab', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['es-ES', 'leads de la semana pasada | resta los que tienen teléfono', '9 Nov 2026..15 Nov 2026 · not has phone'],
    [
      'en-US',
      'leads last week | leave out those without a phone and an email',
      "ask-back · no period · unused 'leave out those without a phone and an email'",
    ],
    [
      'en-US',
      "leads last week | leave out those who didn't reply",
      "ask-back · no period · unused 'leave out those who didn't reply'",
    ],
    ['en-US', 'leads last week | no, without a phone number', '9 Nov 2026..15 Nov 2026 · not has phone'],
  ],
  'leaving out what is no appointment leaves appointments': [
    [
      'en-US',
      "leads last week | leave out everything that isn't an appointment",
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    ['en-US', 'leads last week | nothing but appointments', '9 Nov 2026..15 Nov 2026 · only appointments'],
    ['en-US', "leads last week | leave out anything that isn't a lead", '9 Nov 2026..15 Nov 2026 · only leads'],
    [
      'de-DE',
      'Leads letzte Woche | alles weglassen, was kein Termin ist',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    ['de-DE', 'Leads letzte Woche | nichts außer Terminen', '9 Nov 2026..15 Nov 2026 · only appointments'],
    ['de-DE', 'Leads letzte Woche | alles außer Terminen raus', '9 Nov 2026..15 Nov 2026 · only appointments'],
    [
      'fr-FR',
      "leads de la semaine dernière | exclus tout ce qui n'est pas un rendez-vous",
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière | rien qui ne soit pas un rendez-vous',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    ['es-ES', 'leads de la semana pasada | nada que no sea una cita', '9 Nov 2026..15 Nov 2026 · only appointments'],
    [
      'es-ES',
      'leads de la semana pasada | quita todo lo que no sea cita',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
  ],
  '“not the rest” leaves what stands before it': [
    [
      'es-ES',
      'leads de la semana pasada | con número de teléfono, los demás no',
      '9 Nov 2026..15 Nov 2026 · has phone',
    ],
    ['de-DE', 'Leads letzte Woche | mit Telefonnummer, den Rest nicht', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche | mit Telefonnummer, sonst keine', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week | with a phone number, not the rest', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['fr-FR', 'leads de la semaine dernière | avec un mail, les autres non', '9 Nov 2026..15 Nov 2026 · has email'],
  ],
  'days from one to another are left out': [
    [
      'de-DE',
      'Leads im Oktober | Montag bis Freitag weglassen',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri',
    ],
    ['de-DE', 'Leads im Oktober | ohne Mo-Fr', '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri'],
    ['de-DE', 'Leads im Oktober | zieh Montag bis Freitag ab', '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri'],
    [
      'fr-FR',
      'leads en octobre | sans les jours du lundi au vendredi',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri',
    ],
    [
      'fr-FR',
      'leads en octobre | exclus les jours du lundi au jeudi',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu',
    ],
    [
      'es-ES',
      'leads en octubre | sin los días de lunes a viernes',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri',
    ],
    [
      'es-ES',
      'leads en octubre | no cuentes de lunes a viernes',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri',
    ],
    [
      'en-US',
      'leads in October | skip Monday to Friday',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri · or: 15 Nov 2026..21 Nov 2026 · not on mon tue wed thu fri',
    ],
    [
      'en-US',
      'leads in October | drop the days from Monday to Friday',
      '1 Oct 2026..31 Oct 2026 · not on mon tue wed thu fri · or: 15 Nov 2026..21 Nov 2026 · not on mon tue wed thu fri',
    ],
    [
      'en-US',
      "leads in October | drop everything that didn't come in on weekdays",
      '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri',
    ],
  ],
  'leaving out what is not in the top leaves the top': [
    [
      'en-US',
      'leads last week by page | leave out everything below the top three',
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'en-US',
      "leads last week by page | leave out whatever didn't make the top 3",
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'de-DE',
      'Leads letzte Woche nach Seite | alles unterhalb der Top 3 weglassen',
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'de-DE',
      'Leads letzte Woche nach Seite | lass alles weg, was nicht zu den Top 3 gehört',
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière par page | laisse tomber tout ce qui n'est pas dans le top 3",
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière par page | enlève tout ce qui est en dessous du top 3',
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'es-ES',
      'leads de la semana pasada por página | quita todo lo que no esté en el top 3',
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'es-ES',
      'leads de la semana pasada por página | quita todo lo que esté por debajo del top 3',
      '9 Nov 2026..15 Nov 2026 · by page · most 3',
    ],
    [
      'en-US',
      'leads this month by page | leave out everything below 5',
      "ask-back · no period · unused 'leave out' · unused 'below 5'",
    ],
    ['en-US', 'leads this month by page | nothing after the 10th', '1 Nov 2026..10 Nov 2026 · by page'],
  ],
})
