import type { Phrasebook } from './phrasebook.ts'

export const french: Phrasebook = {
  words: {
    leads: 'leads, lead, contacts, contact, demandes, demande, prospects, prospect, pistes, piste',
    appointments:
      'rendez-vous, rendez vous, rdv, rdvs, réservations, réservation, réunions, réunion, démos, démonstrations, consultations, consultation',
    one: 'lead, contact, demande, prospect, rendez, rdv, réservation, réunion, consultation',
    records:
      'leads, contacts, demandes, prospects, pistes, rendez, rdv, rdvs, réservations, réunions, démos, démonstrations, consultations, résultats, entrées, personnes, visiteurs, clients, messages',
    units:
      'minute, minutes, heure, heures, jour, jours, semaine, semaines, mois, trimestre, trimestres, an, ans, année, années, sem',
    ago: '',
    heads: '',
    by: 'par, chaque, réparti par, répartis par, groupé par, groupés par, regroupé par, regroupés par, trié par, ventilé par',
    bots: 'bot, bots, chatbot, chatbots, robot, robots, assistant',
    for: 'pour',
    from: 'de, du, des, chez, sur, par, à, au, avec, via',
    at: 'de, du, chez, avec, domaine',
    naming: 'pour, chez',
    the: 'le, la, les, l, un, une, notre, nos, mon, mes, ma, appelé, nommé',
    and: 'et, ou, ainsi, plus',
    compare: 'compare, comparer, comparez, comparaison de, différence entre, la différence entre, écart entre',
    versus: 'vs, contre, comparé à, comparée à, par rapport à',
    except: 'sauf, sauf pour, sans, hors, excepté, mais pas, à part',
    numbers: 'un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze',
    rest: 'le, la, les, l, un, une, de, du, des, d, en, dans, à, au, aux, sur, pour, par, avec, chez, et, ou, tous, toutes, tout, toute, chaque, nouveaux, nouvelles, nouveau, nouvelle, seulement, que, qu, ce, c, j, m, s, n, y, se, durant, pendant',
  },
  phrases: {
    help: 'aide, aidez-moi, aide-moi, commandes, exemples, que peux-tu faire, que puis-je demander, comment ça marche',
    'all-bots':
      'tous les <bots>, tous nos <bots>, tous mes <bots>, chacun des <bots>, les deux <bots>, toutes les <bots>',
    'some-bots': '[les] <n> <bots>',
    'default-bot': '[le|notre] <bots> par défaut, par défaut',
    leads: '<leads>',
    appointments: '<appointments>',
    'only-leads':
      'seulement|uniquement|juste [les|des] [nouveaux] <leads>, que des <leads>, <leads> seulement|uniquement|seuls, sans|sauf|hors [les] <appointments>',
    'only-appointments':
      'seulement|uniquement|juste [les|des] [nouveaux] <appointments>, que des <appointments>, <appointments> seulement|uniquement|seuls, sans|sauf|hors [les] <leads>',
    'all-kinds':
      '<leads> et|ou [les|des] <appointments>, <appointments> et|ou [les|des] <leads>, <leads> <versus> [les] <appointments>, <appointments> <versus> [les] <leads>',
    'by-hour': '<by> heure, heure par heure',
    'by-day': '<by> jour, jour par jour, quotidien, quotidiens, quotidiennement, journalier',
    'by-week': '<by> semaine, semaine par semaine, hebdomadaire, hebdomadaires',
    'by-month': '<by> mois, mois par mois, mensuel, mensuels, mensuelle',
    'by-weekday': '<by> jour de la semaine, <by> jour de semaine',
    'by-bot': '<by> <bots>',
    'by-page': '<by> page, <by> pages, <by> url',
    count: "combien de, combien d', combien, nombre de, nombre d', le nombre de, total, au total, en tout, compte",
    list: 'liste, liste des, la liste des, lister, en liste, tableau, en tableau, dans un tableau, détails, qui',
    csv: '[en|au format] csv, fichier csv, exporter [en] [csv], exporte [en] [csv], export [en] [csv], télécharger, tableur, [en] excel',
    'top-pages':
      'top [des] [<n>] pages, meilleures [<n>] pages, les [<n>] meilleures pages, quelles pages, sur quelles pages, pages les plus vues|visitées, pages populaires, pages',
    'newest-one': '[le|la] dernier|dernière ~<one>',
    newest:
      'derniers|dernières [<n>] ~<records>, <n> derniers|dernières ~<records>, [les] <n> plus récents|récentes, plus récents|récentes, <n> derniers|dernières !<units>, récents|récentes',
    'oldest-one': '[le|la] premier|première ~<one>',
    oldest:
      'premiers|premières [<n>] ~<records>, <n> premiers|premières ~<records>, [les] <n> plus anciens|anciennes, plus anciens|anciennes',
    session: 'session|conversation|discussion|chat [numéro|n|no|id] [°|#|:] <id>',
    'in-channel':
      'dans|sur le|ce canal, dans|sur le|ce channel, publiquement, en public, partager, partage, partage-le, partagez, pour tout le monde, visible par tous, publie, publier',
    'in-private': 'en privé, privé, juste pour moi, seulement pour moi, uniquement pour moi',
    match:
      'contenant, qui contient, qui contiennent, contient, mentionnant, qui mentionne, qui mentionnent, avec le mot|texte, mot-clé, correspondant à, cherche, rechercher, recherche',
    about: 'à propos de, au sujet de, concernant, sur, intéressés par, intéressé par, qui demandent',
    noise:
      "montre, montrez, montre-moi, montrez-moi, affiche, afficher, affichez, donne, donne-moi, donnez-moi, donnez, moi, nous, me, svp, stp, s'il te plaît, s'il vous plaît, merci, bonjour, salut, je, tu, on, il, ils, veux, voudrais, voir, peux, peux-tu, pouvez-vous, avons, ai, a, ont, eu, reçu, reçus, reçues, arrivés, arrivé, est, sont, était, étaient, été, quoi, quel, quels, quelle, quelles, qu'en est-il, comment, données, chiffres, statistiques, stats, rapport, résumé, bilan, résultats, entrées, personnes, visiteurs, clients, messages, pour moi, pour nous, pour mon chef, pour l'équipe, avons-nous, y a-t-il, il y a eu",
  },
}
