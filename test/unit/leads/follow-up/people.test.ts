import { testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'the first message after an appointment is that of all that was written': [
    [
      'en-US',
      'find mr Okafor | did he book an appointment | what was his very first message',
      'all time · name contains "okafor" · list · oldest 1',
    ],
    [
      'en-US',
      'find mr Okafor | did he book an appointment | when did he first write',
      'all time · name contains "okafor" · list · oldest 1',
    ],
    [
      'en-US',
      'find mr Okafor | did he book an appointment | when was his first appointment',
      'all time · only appointments · name contains "okafor" · list · oldest 1',
    ],
    [
      'de-DE',
      'finde Herrn Okafor | hat er einen Termin | was war seine allererste Nachricht',
      'all time · name contains "okafor" · list · oldest 1',
    ],
    [
      'fr-FR',
      "cherche Mme Lefèvre | elle a pris rdv ? | c'était quand, son tout premier message",
      'all time · name contains "lefèvre" · list · oldest 1',
    ],
    [
      'es-ES',
      'busca a la señora Pérez | ha pedido cita? | cuándo fue su primer mensaje',
      'all time · name contains "pérez" · list · oldest 1',
    ],
  ],
  'a name takes the place of a part of a number that was looked up': [
    ['en-US', 'phone number ends in 4471 | do we have a Mr Adeyemi', 'all time · name contains "adeyemi" · list'],
    ['en-US', 'delete the lead from max muster | ok then show him to me', 'all time · find "max muster" · list'],
  ],
  'whether somebody wrote before is asked of all time': [
    ['en-US', 'find Anna Kern | has she written before', 'all time · find "anna kern" · list'],
    ['en-US', 'find Anna Kern | how often has she written before', 'all time · find "anna kern" · count · newest 10'],
    ['de-DE', 'finde Anna Kern | hat sie schon mal geschrieben', 'all time · find "anna kern" · list'],
    ['fr-FR', 'trouve Anna Kern | a-t-elle déjà écrit', 'all time · find "anna kern" · list'],
    ['es-ES', 'busca Anna Kern | ha escrito antes', 'all time · find "anna kern" · list'],
    [
      'en-US',
      'did a mr hartmann write today? | ok and has she ever written to us before',
      'all time · name contains "hartmann" · list',
    ],
  ],
  'who came back has written more than once': [
    [
      'en-US',
      'how many different people wrote in October | only people who came back',
      '1 Oct 2026..31 Oct 2026 · wrote again · people · newest 10',
    ],
    [
      'en-US',
      'how many different people wrote in October | just those who wrote again',
      '1 Oct 2026..31 Oct 2026 · wrote again · people',
    ],
    [
      'de-DE',
      'wie viele verschiedene Leute im Oktober | nur die die wiedergekommen sind',
      '1 Oct 2026..31 Oct 2026 · wrote again · people',
    ],
    [
      'fr-FR',
      'combien de personnes différentes en octobre | seulement celles qui sont revenues',
      '1 Oct 2026..31 Oct 2026 · wrote again · people · newest 10',
    ],
    [
      'es-ES',
      'cuántas personas distintas en octubre | solo las que volvieron',
      '1 Oct 2026..31 Oct 2026 · wrote again · people',
    ],
    ['en-US', 'leads in June | and July | back to June', '1 Jun 2026..30 Jun 2026'],
  ],
  'what was asked of a person before narrows no other question about the person': [
    [
      'en-US',
      'anything from ines moreau | did she leave a phone number? | when did she first write',
      'all time · find "ines moreau" · list · oldest 1',
    ],
    [
      'en-US',
      'anything from ines moreau | did she book? | which page was she on',
      'all time · find "ines moreau" · by page · newest 10',
    ],
    [
      'en-US',
      'anything from ines moreau | did she book? | show me everything from her',
      'all time · find "ines moreau" · list',
    ],
    [
      'de-DE',
      'such nach ines moreau | hat sie eine Nummer hinterlassen? | wann hat sie zuerst geschrieben',
      'all time · find "ines moreau" · list · oldest 1',
    ],
    [
      'de-DE',
      'such nach ines moreau | hat sie einen Termin? | zeig mir alles von ihr',
      'all time · find "ines moreau" · list',
    ],
    [
      'fr-FR',
      "cherche ines moreau | elle a pris rdv ? | montre moi tout d'elle",
      'all time · find "ines moreau" · list',
    ],
    [
      'es-ES',
      'busca a ines moreau | ¿dejó un teléfono? | ¿cuántas veces escribió?',
      'all time · find "ines moreau" · count · newest 10',
    ],
    ['es-ES', 'busca a ines moreau | ¿reservó cita? | muéstrame todo de ella', 'all time · find "ines moreau" · list'],
  ],
  'the top of people are those who wrote most': [
    [
      'en-US',
      'how many people wrote more than once this year | who | top 5',
      '1 Jan 2026..31 Dec 2026 · wrote again · by person · most 5 · newest 10',
    ],
    [
      'en-US',
      'how many different people this year | the 10 most active',
      '1 Jan 2026..31 Dec 2026 · by person · most 10',
    ],
    [
      'en-US',
      'how many different people this year | the most active ones',
      '1 Jan 2026..31 Dec 2026 · by person · most 5',
    ],
    [
      'de-DE',
      'wie viele verschiedene Leute dieses Jahr | die 10 aktivsten',
      '1 Jan 2026..31 Dec 2026 · by person · most 10',
    ],
    [
      'fr-FR',
      'combien de personnes différentes cette année | les 10 plus actives',
      '1 Jan 2026..31 Dec 2026 · by person · most 10',
    ],
    [
      'es-ES',
      'cuántas personas distintas este año | las que más escribieron',
      '1 Jan 2026..31 Dec 2026 · by person · most 5',
    ],
    [
      'en-US',
      'how many different people this year by bot | top 2',
      'all bots · 1 Jan 2026..31 Dec 2026 · people · by bot · most 2',
    ],
    ['en-US', 'leads this year | the 10 most active', "ask-back · no period · unused 'the 10 most active'"],
  ],
  'after one person, a field asks whether it was left, and a name for somebody else': [
    ['en-US', 'find Ines Example | any phone number for her?', 'all time · find "ines example" · has phone · list'],
    [
      'en-US',
      'find Ines Example | phone number available for Ines?',
      'all time · find "ines example" · has phone · list',
    ],
    ['en-US', 'find Ines Example | is there a phone nr with it', 'all time · find "ines example" · has phone · list'],
    [
      'en-US',
      'find Ines Example | what number can I reach her under',
      'all time · find "ines example" · has phone · list',
    ],
    ['en-US', 'find Ines Example | and an email for Ines?', 'all time · find "ines example" · has email · list'],
    ['en-US', 'find Ines Example | change her phone number', 'cannot read-only'],
    ['en-US', 'find Ines Example | not her, omar beispiel', 'all time · find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | can you check for Omar Beispiel pls', 'all time · find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | sorry wrong person, I need Omar Beispiel', 'all time · find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | not Omar Beispiel', 'all time · not find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | also Omar Beispiel', 'all time · find "ines example" or "omar beispiel" · list'],
    ['de-DE', 'Finde Ines Example | gibts ne tel von ihr?', 'all time · find "ines example" · has phone · list'],
    [
      'de-DE',
      'Finde Ines Example | haben wir eine Nummer, unter der ich sie anrufen kann',
      'all time · find "ines example" · has phone · list',
    ],
    [
      'de-DE',
      'Finde Ines Example | hat Ines eine Mailadresse angegeben?',
      'all time · find "ines example" · has email · list',
    ],
    ['de-DE', 'Finde Ines Example | und Omar Beispiel?', 'all time · find "omar beispiel" · list'],
    ['de-DE', 'Finde Ines Example | nicht sie, omar beispiel', 'all time · find "omar beispiel" · list'],
    [
      'de-DE',
      'Finde Ines Example | sorry, falsche Person, ich brauche Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
    ['de-DE', 'Finde Ines Example | das gleiche für Omar Beispiel', 'all time · find "omar beispiel" · list'],
    ['fr-FR', 'cherche Ines Example | on a son numéro ?', 'all time · find "ines example" · has phone · list'],
    [
      'fr-FR',
      'cherche Ines Example | y a-t-il un mail dans sa fiche',
      'all time · find "ines example" · has email · list',
    ],
    [
      'fr-FR',
      'cherche Ines Example | oups mauvaise personne, je cherchais Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
    ['fr-FR', 'cherche Ines Example | pas elle, Omar Beispiel', 'all time · find "omar beispiel" · list'],
    ['es-ES', 'busca a Ines Example | tenemos su teléfono?', 'all time · find "ines example" · has phone · list'],
    [
      'es-ES',
      'busca a Ines Example | nos dio algún número para llamarla?',
      'all time · find "ines example" · has phone · list',
    ],
    [
      'es-ES',
      'busca a Ines Example | perdón, me equivoqué de persona, es Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
    [
      'es-ES',
      'busca a Ines Example | ella no, el que necesito es Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
  ],
  'the last name of whoever is looked up is no word of a question': [
    ['en-US', 'find Ines Example | only October', '1 Oct 2026..31 Oct 2026 · find "ines example" · list'],
    ['de-DE', 'finde Ines Hilfe | nur Oktober', '1 Oct 2026..31 Oct 2026 · find "ines hilfe" · list'],
    ['fr-FR', 'trouve Ines Example | limite à octobre', '1 Oct 2026..31 Oct 2026 · find "ines example" · list'],
    ['es-ES', 'busca a Ines Example | limítalo a octubre', '1 Oct 2026..31 Oct 2026 · find "ines example" · list'],
    ['en-US', 'find Ines | examples', 'help'],
  ],
  'each person once is the number of people': [
    ['en-US', 'leads last week | count each person only once', '9 Nov 2026..15 Nov 2026 · people'],
    ['fr-FR', 'leads la semaine dernière | compte chaque personne une seule fois', '9 Nov 2026..15 Nov 2026 · people'],
    ['es-ES', 'leads la semana pasada | cuenta a cada persona una sola vez', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'whose number or address is asked shows that person': [
    ['en-US', "did Dave Miller write | what's his number", 'all time · name contains "dave miller" · list'],
    ['de-DE', 'hat Peter Novak geschrieben | welche Nummer hat er', 'all time · name contains "peter novak" · list'],
    ['de-DE', 'hat Peter Novak geschrieben | wie lautet seine Mail', 'all time · name contains "peter novak" · list'],
    [
      'fr-FR',
      "est-ce que Marie Dupont a écrit | c'est quoi son email",
      'all time · name contains "marie dupont" · list',
    ],
    ['es-ES', 'ha escrito Luis Navarro | cuál es su teléfono', 'all time · find "luis navarro" · list'],
  ],
  'who asks about a person, and what for, is no part of the question': [
    [
      'en-US',
      'find Ines Example | boss is asking when she wrote to us most recently',
      'all time · find "ines example" · list · newest 1',
    ],
    [
      'en-US',
      "find Ines Example | I don't remember, is there an appointment?",
      'all time · only appointments · find "ines example" · list',
    ],
    [
      'en-US',
      'find Ines Example | let me see the conversation, what she typed',
      'all time · find "ines example" · list',
    ],
    [
      'en-US',
      'find Ines Example | marketing is asking which page she came from',
      'all time · find "ines example" · by page · newest 10',
    ],
    [
      'en-US',
      'did omar@beispiel.example ever write | besides omar, did someone from beispiel.example write to us',
      'all time · domain beispiel.example · list',
    ],
    [
      'en-US',
      'did omar@beispiel.example ever write | any other leads w/ an @beispiel.example address',
      'all time · domain beispiel.example · list',
    ],
    [
      'de-DE',
      'finde Ines Example | mein Chef will wissen wann Ines sich zuletzt gemeldet hat',
      'all time · find "ines example" · list · newest 1',
    ],
    [
      'de-DE',
      'finde Ines Example | steht mit ihr schon ein Termin fest oder nicht',
      'all time · only appointments · find "ines example" · list',
    ],
    [
      'de-DE',
      'hat omar@beispiel.example jemals geschrieben | außer omar, hat uns von dieser firma irgendwer angeschrieben',
      'all time · domain beispiel.example · list',
    ],
    [
      'fr-FR',
      'cherche Ines Example | elle est revenue écrire cb de fois',
      'all time · find "ines example" · count · newest 10',
    ],
    [
      'fr-FR',
      "est-ce que omar@beispiel.example a déjà écrit | y a-t-il eu des messages d'autres gens de beispiel.example",
      'all time · domain beispiel.example · list',
    ],
    [
      'es-ES',
      'busca a Ines Example | el comercial pregunta si está citada, ¿lo está?',
      'all time · only appointments · find "ines example" · list',
    ],
    [
      'es-ES',
      '¿omar@beispiel.example escribió alguna vez? | aparte de omar, ¿alguien más de beispiel.example?',
      'all time · domain beispiel.example · list',
    ],
    ['en-US', 'find Ines Example | what about Omar', 'all time · find "omar" · list'],
  ],
  'when somebody wrote first or last, and what their address is': [
    ['en-US', 'find Ines | when did she first write to us', 'all time · find "ines" · list · oldest 1'],
    ['en-US', 'find Ines | when did she last reach out to us', 'all time · find "ines" · list · newest 1'],
    ['fr-FR', 'cherche Ines | son mail ?', 'all time · find "ines" · list'],
  ],
  'a name is corrected by what it is': [
    ['en-US', "find Hartwell | sorry, it's Hartwel with one l", 'all time · find "hartwel" · list'],
    ['de-DE', 'finde Meier | sorry, es ist Meyer mit y', 'all time · find "meyer" · list'],
    ['fr-FR', "cherche Dupont | pardon, c'est Dupond avec un d", 'all time · find "dupond" · list'],
    ['es-ES', 'busca a Ruiz | perdón, es Ruis con s', 'all time · find "ruis" · list'],
  ],
  'what somebody wrote is a list of it': [
    [
      'en-US',
      'Did a Mr. Fischer write to us? | Can you show me what he wrote?',
      'all time · name contains "fischer" · list',
    ],
    [
      'de-DE',
      'Hat ein Herr Fischer geschrieben? | kannst du mir zeigen, was er geschrieben hat?',
      'all time · name contains "fischer" · list',
    ],
    [
      'fr-FR',
      "Est-ce qu'un M. Fischer a écrit ? | tu peux me montrer ce qu'il a écrit ?",
      'all time · name contains "fischer" · list',
    ],
    [
      'es-ES',
      '¿Ha escrito un tal Fischer? | ¿puedes enseñarme lo que escribió?',
      'all time · name contains "fischer" · list',
    ],
  ],
  'who else is anyone': [
    ['en-US', 'did Mrs Kesselring write | who else wrote today', '21 Nov 2026 · list'],
    ['de-DE', 'hat Frau Kesselring geschrieben | Wer hat uns heute sonst geschrieben?', '21 Nov 2026 · list'],
    ['fr-FR', "leads de Mme Kesselring | qui d'autre a écrit aujourd'hui", '21 Nov 2026 · list'],
    ['es-ES', 'leads de la señora Kesselring | quién más escribió hoy', '21 Nov 2026 · list'],
  ],
  'people are counted instead of messages': [
    ['en-US', 'leads last week by day | count people not messages', '9 Nov 2026..15 Nov 2026 · people · by day'],
    ['de-DE', 'Leads letzte Woche | Personen statt Nachrichten', '9 Nov 2026..15 Nov 2026 · people'],
    ['fr-FR', 'leads la semaine dernière | compte les personnes, pas les messages', '9 Nov 2026..15 Nov 2026 · people'],
    ['es-ES', 'leads la semana pasada | cuenta personas, no mensajes', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'messages are counted instead of people': [
    ['en-US', 'how many people last week | messages not people', '9 Nov 2026..15 Nov 2026 · count'],
    ['en-US', 'how many people last week | count messages instead of people', '9 Nov 2026..15 Nov 2026 · count'],
    ['de-DE', 'wie viele Personen letzte Woche | Nachrichten, nicht Personen', '9 Nov 2026..15 Nov 2026 · count'],
    [
      'fr-FR',
      'combien de personnes la semaine dernière | les messages, pas les personnes',
      '9 Nov 2026..15 Nov 2026 · count',
    ],
    ['es-ES', 'cuántas personas la semana pasada | mensajes, no personas', '9 Nov 2026..15 Nov 2026 · count'],
  ],
  'people instead of messages may be the first question': [
    ['en-US', 'People, not messages, per bot, last week', 'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot'],
    [
      'de-DE',
      'Personen, nicht Nachrichten, pro Bot, letzte Woche',
      'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot',
    ],
    [
      'fr-FR',
      'personnes, pas les messages, par bot, la semaine dernière',
      'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot',
    ],
    [
      'es-ES',
      'personas, no mensajes, por bot, la semana pasada',
      'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot',
    ],
  ],
  'anyone from a mail domain is another person than before': [
    [
      'en-US',
      'find someone named bartleby | ok and anyone from quillworks.example.com?',
      'all time · domain quillworks.example.com · list',
    ],
    [
      'de-DE',
      'finde jemanden namens Bartleby | und jemand von quillworks.example.com?',
      'all time · domain quillworks.example.com · list',
    ],
    [
      'fr-FR',
      "cherche quelqu'un nommé Bartleby | et quelqu'un de quillworks.example.com ?",
      'all time · domain quillworks.example.com · list',
    ],
    [
      'es-ES',
      'busca a alguien llamado Bartleby | ¿y alguien de quillworks.example.com?',
      'all time · domain quillworks.example.com · list',
    ],
  ],
  'a lead from a person is looked up': [
    [
      'en-US',
      'is there a lead from jonas becker | what did he write | did he book anything | and tom hill?',
      'all time · only appointments · find "tom hill" · list',
    ],
    ['en-US', 'is there a lead from jonas becker', 'all time · find "jonas becker" · list'],
    ['en-US', 'is there anything from jonas becker', 'all time · find "jonas becker" · list'],
    ['en-US', 'is there a lead from Jonas Becker', 'all time · find "jonas becker" · list'],
    ['de-DE', 'gibt es einen Lead von Jonas Becker', 'all time · find "jonas becker" · list'],
    ['fr-FR', 'y a-t-il un lead de Jonas Becker', 'all time · find "jonas becker" · list'],
    ['es-ES', 'hay algún lead de Jonas Becker', 'all time · find "jonas becker" · list'],
  ],
  'everything from one person': [
    ['de-DE', 'gibts was neues von Frau Lindner | alles von ihr', 'all time · name contains "lindner" · list'],
    ['en-US', 'anything new from Mrs Lindner | everything from her', 'all time · name contains "lindner" · list'],
    [
      'en-US',
      'anything new from Mrs Lindner | show me everything from her',
      'all time · name contains "lindner" · list',
    ],
    ['de-DE', 'gibts was neues von Frau Lindner | zeig mir alles von ihr', 'all time · name contains "lindner" · list'],
    ['fr-FR', "Claire Martin a écrit ? | montre-moi tout d'elle", 'all time · name contains "claire martin" · list'],
    [
      'en-US',
      'did Mrs Lindner write | and the last time, when was that',
      'all time · name contains "lindner" · list · newest 1',
    ],
    [
      'de-DE',
      'hat Frau Lindner geschrieben | und das letzte Mal war wann',
      'all time · name contains "lindner" · list · newest 1',
    ],
    [
      'es-ES',
      'ha escrito la señora Lindner | y la última vez cuándo fue',
      'all time · name contains "lindner" · list · newest 1',
    ],
    ['es-ES', 'ha escrito la señora Lindner | todo lo de ella', 'all time · name contains "lindner" · list'],
  ],
  'a look-up is repeated with the whole name, or shows the message': [
    ['en-US', 'anything from David | David Price', 'all time · find "david price" · list'],
    ['en-US', 'anything from David | show me his message', 'all time · find "david" · list'],
    [
      'fr-FR',
      'est-ce que Marchand nous a écrit | montre moi son message',
      'all time · name contains "marchand" · list',
    ],
  ],
  'messages after people are counted again': [
    [
      'en-US',
      'how many people wrote last month | per bot | ok and in total messages?',
      'all bots · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'de-DE',
      'wie viele Personen haben letzten Monat geschrieben | und Nachrichten?',
      '1 Oct 2026..31 Oct 2026 · count',
    ],
    ['fr-FR', 'combien de personnes ont écrit le mois dernier | et messages ?', '1 Oct 2026..31 Oct 2026 · count'],
    ['es-ES', 'cuántas personas escribieron el mes pasado | y mensajes?', '1 Oct 2026..31 Oct 2026 · count'],
  ],
  'an appointment of somebody who was looked up': [
    [
      'de-DE',
      'zeig alles von Frau Brandt | hat sie auch einen Termin?',
      'all time · only appointments · name contains "brandt" · list',
    ],
    [
      'en-US',
      'show everything from Mrs Brandt | has she an appointment too?',
      'all time · only appointments · name contains "brandt" · list',
    ],
  ],
  'another number or address takes the place of the one that was looked up': [
    [
      'en-US',
      'who wrote with the number 01705550199 | hm try lena.ortiz@example.com',
      'all time · email is "lena.ortiz@example.com" · list',
    ],
    [
      'de-DE',
      'wer hat von lena.ortiz@example.com geschrieben | und 01715550123',
      'all time · phone is "01715550123" · list',
    ],
  ],
  'how many of the people booked counts people': [
    [
      'en-US',
      'how many different people wrote this month | how many of them booked',
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
    [
      'de-DE',
      'wie viele verschiedene Leute haben diesen Monat geschrieben | wie viele davon haben einen Termin gemacht',
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
    [
      'fr-FR',
      "combien de personnes différentes ont écrit ce mois-ci | combien d'entre elles ont pris rendez-vous",
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
    [
      'es-ES',
      'cuántas personas distintas escribieron este mes | cuántas de ellas reservaron cita',
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
  ],
  'the most active contact is a person': [
    [
      'en-US',
      'who is our most active contact this year | top 5',
      '1 Jan 2026..31 Dec 2026 · by person · most 5 · newest 10',
    ],
    [
      'de-DE',
      'wer ist unser aktivster Kontakt dieses Jahr | als Datei',
      '1 Jan 2026..31 Dec 2026 · by person · most 1 · csv',
    ],
    [
      'fr-FR',
      'qui est notre contact le plus actif cette année | top 5',
      '1 Jan 2026..31 Dec 2026 · by person · most 5 · newest 10',
    ],
    [
      'es-ES',
      'quién es nuestro contacto más activo este año | top 5',
      '1 Jan 2026..31 Dec 2026 · by person · most 5 · newest 10',
    ],
  ],
  'what somebody wrote, and when last': [
    [
      'en-US',
      'did Peter Thompson write | when was the last time he wrote',
      'all time · name contains "peter thompson" · list · newest 1',
    ],
    [
      'de-DE',
      'hat Herr Brandt geschrieben | zeig alles was er geschrieben hat',
      'all time · name contains "brandt" · list',
    ],
    ['es-ES', 'ha escrito Carlos Medina | enséñame todo lo que escribió', 'all time · find "carlos medina" · list'],
  ],
  'a relation of who was looked up is another person': [
    ['en-US', 'did Carlos Medina write | and his sister, Elena Medina', 'all time · find "elena medina" · list'],
    ['de-DE', 'hat Herr Brandt geschrieben | und seine Kollegin Anna Brandt', 'all time · find "anna brandt" · list'],
    ['fr-FR', 'est-ce que Marie Dupont a écrit | et son frère, Paul Dupont', 'all time · find "paul dupont" · list'],
    ['es-ES', 'ha escrito Carlos Medina | y su hermana, Elena Medina', 'all time · find "elena medina" · list'],
  ],
  'who just called is a name without the call': [
    [
      'en-US',
      'someone called thompson just rang, did he write to us | when was the last time he wrote',
      'all time · name contains "thompson" · list · newest 1',
    ],
    [
      'de-DE',
      'ein herr brandt rief gerade an, hat er geschrieben? | wann zuletzt',
      'all time · name contains "brandt" · list · newest 1',
    ],
    [
      'fr-FR',
      "une dame moreau vient d'appeler, elle nous a écrit ? | elle a laissé un mail ?",
      'all time · has email · name contains "moreau" · count · newest 10',
    ],
    [
      'es-ES',
      'un tal ruiz llamó, nos escribió? | cuándo fue la última vez',
      'all time · name contains "ruiz" · list · newest 1',
    ],
  ],
  'her messages are her records': [
    [
      'de-DE',
      'finde Ines Kramer | nur ihre Nachrichten aus dem Oktober',
      '1 Oct 2026..31 Oct 2026 · find "ines kramer" · list',
    ],
  ],
  'people again': [
    [
      'en-US',
      'how many different people wrote last month | and how many messages in total | people again pls',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    [
      'de-DE',
      'wie viele verschiedene Personen letzten Monat | und wie viele Nachrichten | wieder Personen bitte',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    [
      'fr-FR',
      'combien de personnes différentes le mois dernier | et combien de messages au total | de nouveau les personnes',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    [
      'es-ES',
      'cuántas personas distintas el mes pasado | y cuántos mensajes en total | otra vez personas',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    ['en-US', 'the number of people last week', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'somebody is looked up before the verb': [
    ['de-DE', 'kannst du mir Müller suchen', 'all time · find "müller" · list'],
    ['fr-FR', 'tu peux me trouver dupont', 'all time · find "dupont" · list'],
    ['es-ES', 'me buscas a garcía', 'all time · find "garcía" · list'],
    ['es-ES', 'ha escrito alguien que se llame Montserrat?', 'all time · name contains "montserrat" · list'],
    ['es-ES', 'leads que llamé ayer', 'cannot no-such-data'],
    ['de-DE', 'kannst du mir die Leads von gestern suchen', '20 Nov 2026'],
  ],
  'whether a person who was looked up has an appointment': [
    [
      'en-US',
      'find Ines Example | does she have an appointment too',
      'all time · only appointments · find "ines example" · list',
    ],
    ['en-US', 'find Ines Example | appointment as well?', 'all time · only appointments · find "ines example" · list'],
    [
      'en-US',
      'find Ines Example | did she also make an appointment',
      'all time · only appointments · find "ines example" · list',
    ],
    ['en-US', 'find Ines Example | did she book anything', 'all time · only appointments · find "ines example" · list'],
    ['en-US', 'leads last week | did she book anything', "nothing understood · no period · unused 'book'"],
    ['en-US', 'leads last week | appointments too', '9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'finde Frau Özdemir | hat die auch einen Termin?',
      'all time · only appointments · name contains "özdemir" · list',
    ],
    [
      'de-DE',
      'finde Frau Özdemir | hat er auch nen Termin gebucht',
      'all time · only appointments · name contains "özdemir" · list',
    ],
    ['de-DE', 'finde Frau Özdemir | auch ein Termin?', 'all time · only appointments · name contains "özdemir" · list'],
    ['de-DE', 'nur Leads letzte Woche | auch Termine', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'cherche Jane Doe | elle a aussi un rendez-vous ?',
      'all time · only appointments · find "jane doe" · list',
    ],
    ['fr-FR', 'cherche Jane Doe | un rendez-vous aussi ?', 'all time · only appointments · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | ¿también tiene cita?', 'all time · only appointments · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | ¿hay también una cita?', 'all time · only appointments · find "jane doe" · list'],
  ],
  'what is asked about the person who was looked up': [
    [
      'en-US',
      "find Jane Doe | when's the last time we heard from her?",
      'all time · find "jane doe" · list · newest 1',
    ],
    ['en-US', 'find Jane Doe | how long ago did she get in touch', 'all time · find "jane doe" · list · newest 1'],
    ['de-DE', 'finde Jane Doe | von wann ist ihre letzte nachricht', 'all time · find "jane doe" · list · newest 1'],
    [
      'de-DE',
      'finde Jane Doe | seit wann haben wir nichts mehr von ihr gehört',
      'all time · find "jane doe" · list · newest 1',
    ],
    [
      'fr-FR',
      "cherche Jane Doe | c'était quand la dernière fois qu'elle nous a contactés ?",
      'all time · find "jane doe" · list · newest 1',
    ],
    ['fr-FR', 'cherche Jane Doe | à quand remonte son dernier message', 'all time · find "jane doe" · list · newest 1'],
    ['es-ES', 'busca a Jane Doe | hace cuánto que no escribe', 'all time · find "jane doe" · list · newest 1'],
    ['es-ES', 'busca a Jane Doe | cuándo fue su último mensaje', 'all time · find "jane doe" · list · newest 1'],
    [
      'en-US',
      'find Jane Doe | did she write just once or more than that, and how many times?',
      'all time · find "jane doe" · count · newest 10',
    ],
    ['en-US', 'find Jane Doe | number of messages from her', 'all time · find "jane doe" · count · newest 10'],
    [
      'de-DE',
      'finde Jane Doe | hat die nur einmal geschrieben oder öfter, und wie oft?',
      'all time · find "jane doe" · count · newest 10',
    ],
    [
      'de-DE',
      'finde Jane Doe | zum wievielten Mal schreibt sie uns eigentlich',
      'all time · find "jane doe" · count · newest 10',
    ],
    ['fr-FR', 'cherche Jane Doe | nombre de messages de sa part', 'all time · find "jane doe" · count · newest 10'],
    [
      'fr-FR',
      'cherche Jane Doe | elle a écrit plusieurs fois ? combien',
      'all time · find "jane doe" · count · newest 10',
    ],
    ['es-ES', 'busca a Jane Doe | nº de veces que ha escrito', 'all time · find "jane doe" · count · newest 10'],
    ['es-ES', 'busca a Jane Doe | con qué frecuencia escribe', 'all time · find "jane doe" · count · newest 10'],
    [
      'en-US',
      'find Jane Doe | where on our site did she write from',
      'all time · find "jane doe" · by page · newest 10',
    ],
    [
      'en-US',
      'find Jane Doe | what part of the site did she write from',
      'all time · find "jane doe" · by page · newest 10',
    ],
    [
      'de-DE',
      'finde Jane Doe | wo auf der Website war sie, als sie uns geschrieben hat',
      'all time · find "jane doe" · by page · newest 10',
    ],
    ['fr-FR', "cherche Jane Doe | d'où sur le site elle a écrit", 'all time · find "jane doe" · by page · newest 10'],
    ['es-ES', 'busca a Jane Doe | ¿desde qué página escribió?', 'all time · find "jane doe" · by page · newest 10'],
    ['es-ES', 'busca a Jane Doe | y la página?', 'all time · find "jane doe" · by page · newest 10'],
    ['en-US', 'find Jane Doe | can i read what she wrote pls', 'all time · find "jane doe" · list'],
    ['en-US', 'find Jane Doe | her msg(s) please, full text', 'all time · find "jane doe" · list'],
    ['en-US', 'find Jane Doe | when did she write', 'all time · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | was stand denn in ihrer nachricht', 'all time · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | inhalt ihrer nachrichten', 'all time · find "jane doe" · list'],
    ['fr-FR', "cherche Jane Doe | qu'est-ce qu'elle nous a dit exactement", 'all time · find "jane doe" · list'],
    ['fr-FR', "cherche Jane Doe | Le contenu de ses messages, s'il vous plaît.", 'all time · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | quiero leer lo que puso antes de llamarla', 'all time · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | qué decía su mensaje', 'all time · find "jane doe" · list'],
    [
      'en-US',
      'find Jane Doe | has she got a meeting booked with us or not',
      'all time · only appointments · find "jane doe" · list',
    ],
    ['en-US', 'find Jane Doe | did she end up booking', 'all time · only appointments · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | steht ein termin für sie', 'all time · only appointments · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | war da auch n termin dabei', 'all time · only appointments · find "jane doe" · list'],
    [
      'fr-FR',
      'cherche Jane Doe | elle a bien un rendez-vous ?',
      'all time · only appointments · find "jane doe" · list',
    ],
    [
      'es-ES',
      'busca a Jane Doe | hay reserva a nombre de ella',
      'all time · only appointments · find "jane doe" · list',
    ],
    [
      'en-US',
      'did omar@doe.example ever write | was he the only one from that company who wrote?',
      'all time · domain doe.example · list',
    ],
    [
      'en-US',
      'did omar@doe.example ever write | his coworkers, did any of them ever contact us',
      'all time · domain doe.example · list',
    ],
    ['en-US', 'did omar@doe.example ever write | who else from doe', 'all time · domain doe.example · list'],
    [
      'de-DE',
      'hat omar@doe.example jemals geschrieben | gibts da auch Anfragen von seinen Kollegen?',
      'all time · domain doe.example · list',
    ],
    [
      'de-DE',
      'hat omar@doe.example jemals geschrieben | andere Leute mit der gleichen Domain?',
      'all time · domain doe.example · list',
    ],
    [
      'de-DE',
      'hat omar@doe.example jemals geschrieben | sonst noch wer von dort?',
      'all time · domain doe.example · list',
    ],
    [
      'fr-FR',
      "est-ce que omar@doe.example a déjà écrit | quelqu'un d'autre de leur boîte nous a écrit ?",
      'all time · domain doe.example · list',
    ],
    [
      'fr-FR',
      'est-ce que omar@doe.example a déjà écrit | ses collègues aussi ?',
      'all time · domain doe.example · list',
    ],
    [
      'es-ES',
      '¿omar@doe.example escribió alguna vez? | ¿alguien más de esa empresa nos escribió?',
      'all time · domain doe.example · list',
    ],
    [
      'es-ES',
      '¿omar@doe.example escribió alguna vez? | más gente con correo @doe.example aparte de él',
      'all time · domain doe.example · list',
    ],
    ['en-US', 'find Jane Doe | when did she first write to us', 'all time · find "jane doe" · list · oldest 1'],
    [
      'de-DE',
      'finde Jane Doe | wann hat sie das erste Mal geschrieben?',
      'all time · find "jane doe" · list · oldest 1',
    ],
    [
      'fr-FR',
      'trouve Jane Doe | quand a-t-elle écrit pour la première fois ?',
      'all time · find "jane doe" · list · oldest 1',
    ],
    ['es-ES', 'busca a Jane Doe | cuándo escribió por primera vez?', 'all time · find "jane doe" · list · oldest 1'],
    [
      'en-US',
      'find Jane Doe | does she have an appointment | how often did she write',
      'all time · find "jane doe" · count · newest 10',
    ],
    [
      'en-US',
      'find Jane Doe | how often did she write | which page | when did she last write',
      'all time · find "jane doe" · list · newest 1',
    ],
  ],
  'the very first time of a person is the oldest record': [
    ['es-ES', 'busca a Lucía Pérez | cuándo escribió x primera vez', 'all time · find "lucía pérez" · list · oldest 1'],
    ['de-DE', 'finde Anna Kern | und das allererste Mal', 'all time · find "anna kern" · list · oldest 1'],
    ['fr-FR', 'cherche Anna Kern | et la toute première fois', 'all time · find "anna kern" · list · oldest 1'],
    ['es-ES', 'busca a Lucía Pérez | y la 1a vez', 'all time · find "lucía pérez" · list · oldest 1'],
    ['es-ES', 'busca a Lucía Pérez | y la primera de todas', 'all time · find "lucía pérez" · list · oldest 1'],
    ['en-US', 'find Anna Kern | and the very first time', 'all time · find "anna kern" · list · oldest 1'],
  ],
  'what nobody knows about the person is asked back': [
    [
      'en-US',
      'find Jane Doe | anyone else from her company?',
      "ask-back · no period · unused 'anyone else from her company?'",
    ],
    ['en-US', 'did omar@gmail.com ever write | his colleagues?', "ask-back · no period · unused 'his colleagues?'"],
    [
      'en-US',
      'find Jane Doe | when did we last write to her',
      "ask-back · no period · unused 'when did we last write to her'",
    ],
    [
      'de-DE',
      'finde Jane Doe | wann haben wir ihr zuletzt geschrieben',
      "ask-back · no period · unused 'wann haben wir ihr zuletzt geschrieben'",
    ],
    [
      'fr-FR',
      'cherche Jane Doe | quand lui avons-nous écrit la dernière fois',
      "ask-back · no period · unused 'quand lui avons-nous écrit la dernière fois'",
    ],
    [
      'es-ES',
      'busca a Jane Doe | cuándo le escribimos por última vez',
      "ask-back · no period · unused 'cuándo le escribimos por última vez'",
    ],
  ],
  'a count of what is shown keeps its conditions, and a number takes the place of an address': [
    [
      'fr-FR',
      'cherche Ines Example | ceux où elle a laissé un numéro | ça fait combien ?',
      'all time · find "ines example" · has phone · count · newest 10',
    ],
    [
      'en-US',
      'find Ines Example | those with a phone number | how many is that',
      'all time · find "ines example" · has phone · count · newest 10',
    ],
    [
      'de-DE',
      'such Ines Example | die mit Telefon | wie viele sind das',
      'all time · find "ines example" · has phone · count · newest 10',
    ],
    [
      'en-US',
      'find Marcus Webb | maybe by his mail, mwebb@ | hm. phone has 4471 in it',
      'all time · phone contains "4471" · list',
    ],
    [
      'en-US',
      'find Marcus Webb | maybe by his mail, mwebb@ | his number contains 4471',
      'all time · phone contains "4471" · list',
    ],
    ['de-DE', 'such Marcus Webb | per Mail, mwebb@ | die Nummer enthält 4471', 'all time · with "4471" · list'],
    ['es-ES', 'muéstrame los de ayer | menos los que pongan prueba', '20 Nov 2026 · not message contains "prueba"'],
    ['es-ES', 'muéstrame los de ayer | sin los que ponen prueba', '20 Nov 2026 · not message contains "prueba"'],
  ],
  'a pronoun after a refused request is who was named in it': [
    [
      'en-US',
      'can u cancel the appointment for tom baker on thursday | ok then just show me his entry',
      'all time · find "tom baker" · list',
    ],
    [
      'en-US',
      'please delete the lead of Tom Baker | then just show me his record',
      'all time · find "tom baker" · list',
    ],
    [
      'de-DE',
      'bitte den Termin von Herrn Brandt stornieren | dann such ihn mir wenigstens raus',
      'all time · find "brandt" · list',
    ],
    [
      'de-DE',
      'bitte den Termin von Herrn Brandt stornieren | dann zeig mir wenigstens seinen Eintrag',
      'all time · find "brandt" · list',
    ],
    ['fr-FR', 'annule le rdv de Mme Lefèvre | trouve-la moi au moins', 'all time · find "lefèvre" · list'],
    ['es-ES', 'cancela la cita de la señora Example | entonces búscala al menos', 'all time · find "example" · list'],
    ['es-ES', 'cancela la cita de la señora Example | pues enséñame su ficha', 'all time · find "example" · list'],
  ],
})
