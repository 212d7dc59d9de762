import type { Phrasebook } from './phrasebook.ts'

export const german: Phrasebook = {
  words: {
    leads: 'leads, lead, kontakte, kontakt, kontakten, anfragen, anfrage, interessenten, interessent',
    appointments:
      'termine, termin, terminen, buchungen, buchung, meetings, meeting, besprechungen, besprechung, demos, demo-termine, terminanfragen, terminbuchungen, reservierungen, reservierung, beratungen, beratungstermine',
    one: 'lead, kontakt, anfrage, termin, buchung, eintrag, besprechung, reservierung',
    records:
      'leads, kontakte, anfragen, interessenten, termine, buchungen, meetings, besprechungen, demos, reservierungen, einträge, ergebnisse, personen, leute, kunden, besucher, nachrichten',
    units:
      'minute, minuten, stunde, stunden, tag, tage, tagen, woche, wochen, monat, monate, monaten, quartal, quartale, quartalen, jahr, jahre, jahren, wochenende, kw, kalenderwoche',
    ago: '',
    heads: 'liste, tabelle',
    by: 'nach, pro, je, jede, jeden, jedes, aufgeteilt nach, gruppiert nach, getrennt nach, aufgeschlüsselt nach, sortiert nach',
    bots: 'bot, bots, chatbot, chatbots',
    for: 'für, fuer',
    from: 'von, vom, bei, beim, aus, mit, zu, zum',
    at: 'von, bei, mit, aus, domain',
    naming: 'für, fuer, von',
    the: 'der, die, das, den, dem, des, unser, unsere, unserem, unseren, mein, meine, meinem, meinen, namens',
    and: 'und, oder, sowie, plus',
    compare: 'vergleiche, vergleich von, unterschied zwischen, der unterschied zwischen, differenz zwischen',
    versus: 'vs, versus, gegen, gegenüber, verglichen mit, im vergleich zu, im vergleich mit',
    except: 'außer, außer für, ohne, bis auf, aber nicht, nicht',
    numbers: 'eins, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
    rest: 'der, die, das, den, dem, des, ein, eine, einen, einem, einer, im, in, am, an, auf, für, fuer, von, vom, bei, beim, mit, aus, zu, zum, zur, und, oder, alle, allen, aller, alles, jede, jeden, nur, neue, neuen, neuer, neues, auch, noch, mal, es, sich, so, um, als, pro',
  },
  phrases: {
    help: 'hilfe, hilf mir, befehle, beispiele, was kannst du, was kann ich fragen, wie geht das, wie funktioniert das',
    'all-bots':
      'alle [unsere|meine|die] <bots>, allen [unseren|meinen|den] <bots>, aller <bots>, jeder bot, jeden bot, jedem bot, beide <bots>, beiden <bots>',
    'some-bots': '[den|die] <n> <bots>',
    'default-bot': '[der|den|dem|unser|unserem|unseren] standard <bots>, standard - <bots>, standardbot',
    leads: '<leads>',
    appointments: '<appointments>, gebucht, gebuchte',
    'only-leads':
      'nur|ausschließlich [die] [neue|neuen] <leads>, nur <leads>, <leads> allein, keine|ohne|außer <appointments>',
    'only-appointments':
      'nur|ausschließlich [die] [neue|neuen] <appointments>, <appointments> allein, keine|ohne|außer <leads>',
    'all-kinds':
      '<leads> und|oder|sowie <appointments>, <appointments> und|oder|sowie <leads>, <leads> <versus> <appointments>, <appointments> <versus> <leads>, beides',
    'by-hour': '<by> stunde, <by> stunden, stündlich, stundenweise',
    'by-day': '<by> tag, <by> tagen, täglich, tageweise, <by> datum',
    'by-week': '<by> woche, <by> wochen, wöchentlich, wochenweise',
    'by-month': '<by> monat, <by> monaten, monatlich, monatsweise',
    'by-weekday': '<by> wochentag, <by> wochentagen',
    'by-bot': '<by> <bots>',
    'by-page': '<by> seite, <by> seiten, <by> url, <by> webseite',
    count: 'wie viele, wieviele, anzahl, die anzahl [der|von], zähle, zahl der, gesamt, insgesamt, gesamtzahl',
    list: 'liste, als [eine] liste, auflisten, tabelle, als tabelle, in einer tabelle, details, wer',
    csv: '[als] csv [datei], als csv exportieren, exportieren, exportiere, export [als] csv, herunterladen, als [eine] datei, [als|in] excel, tabellenkalkulation',
    'top-pages':
      'top-seiten, [die] top|besten|beliebtesten|wichtigsten [<n>] seiten|urls, welche seiten, auf welchen seiten, topseiten, [die] seiten',
    'newest-one': 'neuester|neueste|neuestes|letzter|letzte|letztes ~<one>, jüngster|jüngste ~<one>',
    newest:
      'neueste|neuesten|neuste|neusten|aktuellste|aktuellsten|jüngste|jüngsten [<n>] !<units>, letzte|letzten <n> ~<records>, <n> neueste|neuesten|letzte|letzten ~<records>, <n> neueste|neuesten, letzte|letzten ~<records>',
    'oldest-one': 'ältester|älteste|ältestes|erster|erste|erstes ~<one>',
    oldest:
      'älteste|ältesten|früheste|frühesten [<n>] !<units>, erste|ersten <n> ~<records>, <n> älteste|ältesten, <n> erste|ersten ~<records>',
    session: 'sitzung|gespräch|unterhaltung|konversation|chat|session [nr|nummer|id] [#|:] <id>',
    'in-channel':
      'im|in [den|dem|diesen|diesem] channel|kanal, öffentlich, teilen, teile [es|das], für alle sichtbar, hier posten, poste [es|das] [hier]',
    'in-private': 'privat, nur für mich, nur mir',
    match:
      'mit dem wort|text|stichwort|begriff, mit der phrase, die [das wort] enthalten, enthält, enthalten, enthaltend, erwähnt, erwähnen, passend zu, stichwort, suche nach, suche, such nach',
    about:
      'über, wegen, zum thema, bezüglich, interessiert an, fragen nach, fragten nach, gefragt nach, wer hat nach, die nach, betreffend, finde',
    noise:
      'zeig, zeige, zeigen, zeig mir, zeige mir, gib, gib mir, mir, mich, uns, bitte, danke, hallo, hi, moin, ich, wir, du, möchte, möchten, will, wollen, brauche, brauchen, hätte, hätten, gern, gerne, kannst du, könntest du, haben, hat, habe, hatten, hatte, gab, gibt, gibt es, gab es, sind, ist, war, waren, wurden, wurde, kamen, kam, gekommen, eingegangen, reingekommen, bekommen, erhalten, was, welche, welcher, was ist mit, wie sieht es aus, wie war, wie waren, wie viel, daten, zahlen, statistik, bericht, übersicht, zusammenfassung, ergebnisse, einträge, eintrag, personen, leute, kunden, besucher, nachrichten, für mich, für uns, für meinen chef, für meine chefin, für das team, da, denn, doch, rein, gefragt, gesucht, ein paar',
  },
}
