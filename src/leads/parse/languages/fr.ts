import type { Abbreviations, CueBook, Phrasebook, SentenceBook, ShortForm } from './phrasebook.ts'

/** Participles of giving a detail: "n'ont pas laissé de téléphone". */
const GIVEN =
  'laissé|laissée|laissés|donné|mis|fourni|fournis|indiqué|renseigné|renseignée|partagé|communiqué|transmis|rempli|saisi|précisé'
/** Verbs of giving a detail: "ceux qui laissent leur mail". */
const GIVE =
  'laisse|laissent|donne|donnent|fournit|fournissent|indique|indiquent|partage|partagent|communiquent|laisser|donner|fournir|indiquer|laissant|donnant|fournissant|indiquant'
/** What may stand before a detail. */
const ITS = "de|d'|le|la|l'|leur|leurs|son|sa|ses|un|une|des|du|aucun|aucune"
/** Participles of writing in, in every agreement. */
const WRITTEN =
  'écrit|réécrit|récrit|contacté|contactée|contactés|contactées|recontacté|recontactée|recontactés|recontactées|répondu|sollicité|sollicités|joint|appelé|appelés|appelée|téléphoné|relancé|relancés|inscrit|inscrits|inscrite'
/** Participles after "a": the date parser would take "a" for "à". */
const DONE =
  'reçu|reçue|reçus|reçues|eu|eus|eue|eues|fait|faits|généré|générée|générés|générées|obtenu|obtenus|obtenue|obtenues|capté|captés|récolté|récoltés|collecté|collectés|enregistré|enregistrés|enregistrées|rapporté|rapportés|apporté|apportés|amené|amenés|ramené|ramenés|converti|convertis|marché|fonctionné|performé|réalisé|attiré|attirés|pris|prise|prises|été|comptabilisé|traité'
/** Adjectives of a high or low place beside "plus" and "moins". */
const STRONG =
  'fort|forte|forts|fortes|actif|active|actifs|actives|chargé|chargée|chargés|chargées|performant|performante|performants|performantes|efficace|efficaces|élevé|élevée|élevés|élevées|haut|haute|hauts|hautes|gros|grosse|grosses|grand|grande|grands|grandes|important|importante|importants|importantes|populaire|populaires|fréquent|fréquente|fréquents|fréquentes|rentable|rentables|rempli|remplie|productif|productive|productifs|productives|intense|intenses|dynamique|dynamiques|prolifique|prolifiques|visité|visitée|visités|visitées|vu|vue|vus|vues|consulté|consultée|consultées|bon|bonne|bons|bonnes|occupé|occupée|occupés|occupées|utilisé|utilisée|utilisés|utilisées|sollicité|sollicitée|sollicités|sollicitées'
const WEAK =
  'faible|faibles|calme|calmes|tranquille|tranquilles|creux|creuse|creuses|mauvais|mauvaise|mauvaises|bas|basse|basses|petit|petite|petits|petites|lent|lente|lents|mou|molle|vide|vides|mort|morte|pauvre|nul|nulle'
/** An order put as a question: "pourrais-tu me", "pouvez-vous nous". */
const CAN_YOU =
  '(?<!\\p{L})(?:(?:pourrais|peux)[- ]tu|(?:pourriez|pouvez)[- ]vous|(?:tu (?:pourrais|peux)|vous (?:pourriez|pouvez)))(?: (?:me|nous|te|vous|y|en))?(?: (?:plutôt|juste|encore))?'
/** Stems of the verbs of such orders. */
const ORDERED =
  'compar|montr|donn|enlev|retir|ajout|rajout|gard|export|affich|list|filtr|group|regroup|tri|class|ôt|compt|chang|remplac|détaill|ignor|oubli|cumul|additionn|écart|ventil|sort|prolong|étal'
/** Before what a filter is about. */
const FILTER_OF = "filtre|condition|critère|restriction [sur|du|de|d'|des] [le|la|les|l'|un|une]"
const SEVERAL = '(?:\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)'
const SEVERAL_RANKED = `(?<!\\p{L})(?:(?:les|aux|quels|quelles|quels sont les|quelles sont les) )?(${SEVERAL}) (bots|chatbots|assistants|pages|mois|jours|semaines|heures|domaines|entreprises|sociétés|sources)`
/** Before "le plus": "avec", "qui en ont eu", "ayant reçu". */
const HAVING =
  '(?:avec|(?:qui )?(?:nous )?(?:en )?(?:ont|avaient|ayant)(?: (?:eu|reçu|fait|obtenu|généré|récolté|rapporté|apporté|ramené|marché|fonctionné))?|qui (?:en )?(?:reçoivent|génèrent|rapportent|apportent|ramènent|font|marchent|fonctionnent|cartonnent|performent|tournent))'
/** "de" in its forms before a text. */
const OF = "de|d'|du|des [la|l'|notre|nos|vos]"
const TO = "à|au|aux [la|l']"

/** The usual words of the two kinds, where all their spellings would make too many phrases. */
const L = 'leads|contacts|demandes|prospects'
const A = 'rendez-vous|rdv|rdvs|réservations|réunions|démos|consultations'

export const french: Phrasebook = {
  words: {
    leads: `
      leads, lead, contacts, contact, demandes, demande, prospects, prospect, pistes, piste, demandes de contact,
      demande de contact, prises de contact, prise de contact, inscriptions, inscription, nouveaux contacts,
      formulaires reçus, formulaires remplis, requête, requêtes, sollicitation, sollicitations, nouvelles demandes,
      nouvelle demande, formulaires, formulaire, demandes entrantes, leads entrants, contacts entrants, prospections,
      personnes intéressées`,
    appointments: `
      rendez-vous, rendez vous, rendezvous, rende vous, rendé-vous, rendé vous, randez-vous, rdv, rdvs, rv, r-v,
      rendez-vous pris, réservations, réservation, résa, résas, réunions, réunion, démos, démo, démonstrations,
      démonstration, consultations, consultation, prises de rendez-vous, prise de rendez-vous, prises de rdv,
      prise de rdv, demandes de rendez-vous, demande de rendez-vous, demandes de rdv, demande de rdv,
      demandes de réservation`,
    one: `
      lead, contact, demande, prospect, piste, rendez, rdv, réservation, réunion, démo, consultation, entrée,
      enregistrement, fiche, visiteur, message, personne, client, cliente, inscription, prise, résa, soumission,
      formulaire, envoi, arrivé, arrivée, reçu, reçue, inscrit`,
    records: `
      leads, contacts, demandes, prospects, pistes, rendez, rdv, rdvs, réservations, réunions, démos, démonstrations,
      consultations, résultats, entrées, enregistrements, fiches, personnes, visiteurs, clients, clientes, messages,
      gens, inscriptions, inscrits, prises, résas, soumissions, formulaires, lead, contact, demande, prospect,
      arrivés, arrivées, reçus, reçues, courriels, mails, emails, requêtes, sollicitations`,
    units: `
      minute, minutes, heure, heures, jour, jours, journée, journées, semaine, semaines, mois, trimestre, trimestres,
      semestre, semestres, an, ans, année, années, sem, week, weekend, weekends, quinzaine, h, j, jrs, temps`,
    ago: 'dernière, passée, précédente, écoulée, prochaine',
    heads: 'vide, vides, manquant, absent, inconnu, renseigné, pas, non, n',
    by: `
      par, par chaque, chaque, pour chaque, de chaque, réparti par, répartis par, réparties par, répartition par,
      répartition selon, groupé par, groupés par, groupées par, regroupé par, regroupés par, regroupées par,
      grouper par, regrouper par, trié par, triés par, triées par, trier par, ventilé par, ventilés par,
      ventilées par, ventilation par, ventiler par, détaillé par, détail par, détails par, classé par, classés par,
      classées par, décomposé par, selon le, selon la, selon l', selon les, selon, en fonction du, en fonction de la,
      en fonction de l', en fonction des, suivant le, suivant la, pour chacun des, pour chacune des, par le, par la,
      par les, à travers les, /, une ligne par, une ligne pour chaque, une colonne par, un chiffre par, un total par,
      une barre par, une valeur par, regroupé selon, regroupés selon, séparé par, séparés par, séparées par,
      agrégé par, totaux par, total par, regroupé par l', regroupés par l', groupés par l', groupé par l', par l'`,
    bots: `
      bot, bots, chatbot, chatbots, robot, robots, assistant, assistants, agent conversationnel,
      agents conversationnels, chat bot, chat bots`,
    for: 'pour',
    from: 'de, du, des, d, chez, sur, par, à, au, aux, avec, via, dans, en',
    at: `
      de, du, d, des, chez, avec, en, depuis, domaine, domaines, adresse, adresses, mail, mails, email, emails,
      courriel, courriels, un, une, sur, @`,
    naming: 'pour, chez',
    the: 'le, la, les, l, un, une, notre, nos, mon, mes, ma, votre, vos, leur, leurs, son, sa, ses, appelé, nommé',
    and: 'et, ou, ni, ainsi, puis',
    or: 'ou, ni, soit',
    many: 'combien',
    distinct: 'différents, différentes, distincts, distinctes',
    but: 'mais, et',
    compare: `
      compare, comparer, comparez, comparaison, comparaison de, comparaison entre, comparatif, comparatif entre,
      comparer entre, évolution entre, l'évolution entre, progression entre, la progression entre, hausse entre,
      baisse entre, variation entre, quelle différence entre, quelle est la différence entre, quel écart entre,
      quelle évolution entre, différence entre, la différence entre, différences entre, les différences entre,
      écart entre, un écart entre, face-à-face`,
    since: 'depuis',
    excluded: `
      à mettre de côté, mets de côté, mets - les de côté, à laisser de côté, ne les compte pas, sans les compter,
      à ne pas compter, à retrancher, à déduire, non incluse, non comptés, non compté, non comptée, pas inclus,
      pas compté, pas comptés, de côté, laissé de côté, laissés de côté, retiré, retirés, en moins, exclus du compte,
      exclu, exclue, exclus, exclues, excepté, exceptée, mis à part, mise à part, à part, non compris, non comprise,
      non inclus, pas compris, mis de côté, exclus du calcul, pas comptées, ne comptent pas, non comptées,
      ne compte pas, pas pris en compte, non pris en compte, à exclure, à enlever, à retirer, enlevés, enlevé,
      à ignorer, ignorés, pas dedans, ne sont pas comptés, ne sont pas comptées, n'entrent pas en compte`,
    'leaving-out': 'laisse, laissez, laisser, laissant, mets, mettez, mettre, mettant, sors, sortez, enlève',
    plurals: `
      pages, urls, liens, sources, jours, journées, semaines, heures, créneaux, tranches, plages, moments, bots,
      chatbots, robots, assistants, entreprises, sociétés, boîtes, compagnies, organisations, domaines, domaine,
      personnes, clients, clientes, contacts, gens, noms, formulaires, lundis, emails, mails`,
    anyone:
      'quelqu, qqn, qqun, gens, personne, personnes, client, clients, cliente, message, messages, ceux, chose, qqch',
    every: 'chaque',
    recurring: 'matin, soir, midi, nuit, jour, matins, soirs, soirées',
    weekend: `
      week-end, weekend, week end, le week-end, le weekend, le week end, du week-end, du weekend, wk, le wk,
      fin de semaine, la fin de semaine`,
    'on-each': 'chaque, tous les, les, un, filtre sur le, filtrer sur le',
    'weak-than': "que, qu'",
    narrowing:
      'en, à, au, aux, dans, chez, avec, sur, sous, de, du, des, d, pour, par, près, autour, vers, via, depuis, comme',
    only: 'seulement, uniquement, juste, exclusivement, rien, que',
    relative: 'qui, que, qu, dont, où, lesquels, lesquelles',
    people: `
      personnes, gens, clients, clientes, patients, visiteurs, messages, msgs, msg, acheteurs, conversations, chats, utilisateurs`,
    limits: `
      plus de, plus que, moins de, moins que, au moins, au plus, au minimum, au maximum, minimum, maximum,
      supérieur à, supérieurs à, inférieur à, inférieurs à, pas plus de, exactement, au-dessus de, en dessous de`,
    places: `
      allemagne, l'allemagne, france, la france, suisse, belgique, espagne, italie, angleterre, royaume-uni,
      luxembourg, pays-bas, autriche, pologne, états-unis, états unis, canada, québec, maroc, tunisie, algérie,
      europe, bretagne, normandie, provence, occitanie, île-de-france, marseille, nice, rennes, reims, grenoble,
      dijon, angers, montpellier, genève, lausanne, zurich, bruxelles, liège, namur, londres, berlin, madrid,
      barcelone, milan, rome, munich, l'étranger, la région, région parisienne, la région parisienne, ma région`,
    summaries: 'résumé, récap, récapitulatif, rapport, bilan, point, synthèse, chiffres, moi, nous',
    posted: 'publié, partagé, écrit, posté, envoyé, dit, passe, passé',
    'page-of': 'de, du, des, d, la, le, l, les, nos, notre, vos, votre, nommée, appelée, intitulée',
    inside: 'de, d, du, des, la, le, les, l, à, au, aux, en, un, une',
    definite: 'les, leurs, leur, toutes',
    this: 'ce, cet, cette, hier',
    because: `
      pendant que j', pendant que je, quand j'étais, lorsque j'étais, alors que j'étais, pour que je, pour que nous, parce que, parce qu', parceque, vu que, vu qu', puisque, car je, car on, car il,
      car elle, car nous, car c'est, car j'ai, à cause de, à cause du`,
    purpose: `
      j'étais à table, j'étais au déjeuner, j'étais en pause, j'étais parti déjeuner, j'étais sorti, j'étais sortie,
      j'étais absent, j'étais absente, pour que, afin de, afin que, je dois, on doit, nous devons, il faut que,
      faut que, je reviens de, je rentre de, de retour de, c'est pour, j'en ai besoin pour, il me le faut pour, j'aimerais pouvoir, je voudrais pouvoir,
      de retour de, tout juste de retour, je rentre de, rentré de, rentrée de, je prépare, on prépare, nous préparons,
      je suis en train de préparer, je finalise, je termine, je finis`,
    asking: `
      savoir, voir, connaître, avoir, obtenir, vérifier, comparer, compter, regarder, trouver, supprimer, l', le, la,
      les`,
    narrators: 'je, j, nous, on, il, elle, certains, certaines',
    auxiliaries: `
      suis, sommes, était, étais, étions, sera, va, est, ai, avons, a, avait, avais, m, l, vais, me, lui, en, y, dois,
      juste, encore, déjà`,
    attending: 'entre, sors, rentre, vais, file, cours, reviens, pars, ai, arrive, enchaîne',
    anaphora: 'il, elle, lui, son, sa, ses, leur, leurs, celle, celui',
    choosing: `
      intéresse, intéressé, intéressée, cherche, cherchons, pense, parle, limite, filtre, préfère, concentre, demande,
      compare, compte, choisis, veux dire, vise`,
    needs: `
      ai besoin, besoin, voudrais, voudrait, veux, aimerais, vous pourriez, pouvez, faut, faudrait, aurais, aurait,
      aimerait`,
    occasions: `
      diapo, slide, présentation, réunion, comité, comité de direction, codir, patron, patronne, chef, compta,
      comptabilité, comptable, newsletter, planning, point, bilan, rapport, crm, audit, investisseurs, budget,
      conseil, conseil d'administration, direction`,
    due: "pour, d'ici, avant",
    'days-ahead': 'demain',
    own: 'mon, ma, mes, notre, nos',
    will: '',
    'nothing-but': 'que, qu',
    while: 'pendant',
    habitually: 'typiquement, normalement, généralement',
    within: 'dans',
    'day-greetings': 'bonjour, bonsoir, salut, bjr, coucou',
    'o-clock': 'à',
    than: `
      battu, dépassé, surpassé, par rapport à, par rapport au, par rapport à la, par rapport aux, par rapport à l',
      comparé à, comparée à, comparés à, comparées à, comparé au, comparés au, comparé à la, comparativement à,
      comparativement au, vis-à-vis de, face à, face au, contre, versus, au regard de, à côté de, à côté du,
      à côté de la, à côté des, au regard du, en comparaison de, en comparaison avec, mis en regard de`,
    versus: `
      vs, versus, contre, comparé à, comparée à, comparés à, par rapport à, par rapport au, face à, vis-à-vis de, ou,
      ou bien, ou plutôt`,
    except: `
      ne proviennent ni, ne proviennent pas, ne viennent ni, ne sont ni, ne sont pas, ne viennent pas, ni,
      autres que ceux, autres que celles, autre que ceux, autre que celles, hormis ceux, hormis celles, hors ceux,
      hors celles, sauf, sauf pour, sauf chez, sauf sur, sans, sans compter, hors, hormis, excepté, à part, mais pas,
      mais pas pour, mais pas chez, mais pas sur, mais sans, pas, pas de, pas chez, pas sur, pas pour, pas du,
      à l'exception de, à l'exception du, à l'exception des, à l'exclusion de, exclure, exclus, exclu, excluant,
      en excluant, en excluant les, en dehors de, en dehors du, en dehors des, autre que, autres que, autrement que,
      enlève ceux, enlève celles, enlève, enlevez, retire, retirez, en enlevant, en retirant, en ignorant, ignorer,
      ignore, en omettant, en excluant le, mis à part, en laissant de côté, non, sauf celles de, sauf ceux de,
      sauf celles d', sauf ceux d', sauf celles du, sauf ceux du, sauf celles des, sauf ceux des, hormis ceux de,
      hormis celles de, hormis ceux d', hormis celles d', à part ceux de, à part celles de, à part ceux d',
      à part celles d', excepté ceux de, excepté celles de, sans ceux de, sans celles de, sans ceux d',
      sans celles d', pas ceux de, pas celles de, pas ceux d', pas celles d', mais pas ceux de, mais pas celles de,
      mais pas ceux d', mais pas celles d', mais sans compter, sans prendre en compte, sans tenir compte de,
      sans tenir compte des, hors celles de, hors ceux de, en laissant de côté les, sauf celles, sauf ceux,
      à part celles, à part ceux, excepté ceux, excepté celles, sans ceux, sans celles, pas ceux, pas celles,
      mais pas ceux, mais pas celles, en dehors de celles, en dehors de ceux`,
    pages: `
      page, pages, landing page, landing pages, url, urls, lien, formulaire, page de destination, pages de destination`,
    mails: `
      adresse, adresses, mail, mails, email, emails, courriel, courriels, adresse mail, adresses mail, compte,
      comptes, domaine, domaines, boîte, boîtes`,
    phones: 'numéro, numéros, téléphone, téléphones, tél, tel, portable, mobile, indicatif, préfixe, gsm, natel, cell',
    is: "est, sont, était, étaient, été, être, a, champ, champs, n, ne, soit, reste, ', serait, e, laissé",
    did: 'que, qu, a, est, ce, as, si, ont',
    weekdays: `
      lundi|lundis|lun, mardi|mardis|mar, mercredi|mercredis|mer, jeudi|jeudis|jeu, vendredi|vendredis|ven|vend,
      samedi|samedis|sam, dimanche|dimanches|dim`,
    'every-weekday': 'lundis, mardis, mercredis, jeudis, vendredis, samedis, dimanches',
    orders: `
      recevoir, publie, publiez, publier, poste, postez, poster, partage, partagez, partager, mets, mettez, mettre,
      met, envoie, envoyez, envoyer, envoi, affiche, affichez, afficher, montre, montrez, montrer, balance, balancez,
      colle, collez, écris, écrivez, dépose, déposez, donne, donnez, annonce, annoncez, diffuse, diffusez, diffuser,
      balancer`,
    i: 'je, j, nous, il, elle, on, ils, elles',
    to: 'à, au, aux, -, et, jusqu, jusque',
    after: 'après, passé',
    before: 'avant',
    between: 'entre, de',
    opening: `
      ouvre, ouvrons, ouvrent, ouverture, ferme, fermons, ferment, fermeture, commence, commençons, termine, terminons`,
    'before-that': "avant cette heure, avant ça, avant cela, avant, avant l'ouverture",
    'after-that': 'après cette heure, après ça, après cela, après, ensuite, après la fermeture, passé cette heure',
    parts: `
      matins 0 12, les matins 0 12, le matin et 0 12, ! le matin 0 12, ! en matinée 0 12, ! dans la matinée 0 12,
      ! du matin 0 12, après-midis 12 18, les après-midi 12 18, les après-midis 12 18, ! l'après-midi 12 18,
      ! l'aprem 12 18, ! en après-midi 12 18, ! dans l'après-midi 12 18, ! de l'après-midi 12 18, soirs 18 24,
      les soirs 18 24, soirées 18 24, ! le soir 18 24, ! en soirée 18 24, ! dans la soirée 18 24, ! du soir 18 24,
      nuits 20 6, les nuits 20 6, ! la nuit 20 6, ! de nuit 20 6, ! pendant la nuit 20 6, ! durant la nuit 20 6,
      ! entre midi et deux 12 14, ! à midi 12 14, ! le midi 12 14, ! sur le temps de midi 12 14,
      ! à l'heure du déjeuner 12 14, ! pendant la pause déjeuner 12 14, en dehors des heures de bureau 17 9,
      en dehors des horaires de bureau 17 9, en dehors des heures de travail 17 9,
      en dehors des heures ouvrables 17 9, en dehors des heures d'ouverture 17 9,
      en dehors des horaires d'ouverture 17 9, hors heures de bureau 17 9, hors horaires de bureau 17 9,
      hors des heures de bureau 17 9, hors heures ouvrables 17 9, hors heures ouvrées 17 9,
      hors heures d'ouverture 17 9, hors des horaires de bureau 17 9, après les heures de bureau 17 9,
      après la fermeture 17 9`,
    times: 'midi 720, minuit 0, déjeuner 720',
    clock: `
      et demie + 30, et demi + 30, et quart + 15, heures et demie + 30, heures et quart + 15, h et demie + 30, h,
      heure, heures, h du matin 0, heures du matin 0, heure du matin 0, du matin 0, h du soir 720, heures du soir 720,
      du soir 720, h de l'après-midi 720, heures de l'après-midi 720, heure de l'après-midi 720, de l'après-midi 720`,
    current: "day du jour, week de la semaine, month du mois, quarter du trimestre, year de l' année",
    booked: 'réservé, réservée, pris',
    typical: 'typique, type, ordinaire, habituel, normal, moyen, classique',
    onwards: 'et plus tard, et au - dela',
    'every-workday': '',
    who: 'qui',
    numbers: `
      un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize,
      dixsept, dixhuit, dixneuf, vingt`,
    comparatives: 'plus, moins, mieux, davantage',
    contacting: 'contacté, contactée, contactés, contactées, appelé, appelés, appelées, relancé, relancés',
    ourselves: 'avons, ai',
    rather: 'plutôt, surtout, souvent',
    corrections: 'non, non pardon, pardon, non désolé, enfin non, ah non, je veux dire, je voulais dire, plutôt',
    subtracting: 'moins',
    ratios: 'rapport, ratio, proportion',
    'called-back': '',
    namely: "je veux dire, c est-à-dire, c'est-à-dire, à savoir, soit",
    as: 'en, comme',
    topic: 'sur',
    knowing: 'savoir, voir, connaître',
    calling: 'appelé, appeler, appellent, appelle, téléphoné, téléphoner, rappelé',
    again: 'encore',
    via: 'via, par',
    origin: `
      vient, viennent, venait, venaient, venu, venus, venues, provient, proviennent, provenait, provenaient, est,
      sont, était, étaient, via`,
    rest: `
      le, la, les, l, un, une, de, du, des, d, en, dans, à, a, au, aux, sur, pour, par, avec, via, chez, et, ou, tous,
      toutes, tout, toute, chaque, nouveaux, nouvelles, nouveau, nouvelle, que, qu, qui, dont, ce, c, cet, cette, ces,
      cela, ça, j, m, s, t, n, y, se, durant, pendant, lors, depuis, entre, leur, leurs, son, sa, ses, mon, ma, mes,
      ton, ta, tes, notre, nos, votre, vos, quel, quelle, quels, quelles, lequel, laquelle, lesquels, lesquelles,
      laissé, laissés, laisse, laissent, donné, ont, ayant, est, sont, était, étaient, conversation, discussion, chat,
      période, date, dates, même, là, ici, donc, alors, ci, vers, auprès, moment, quand, juste, seulement, uniquement,
      seul, puis, parmi, venant, jusque`,
    'often-misspelt': `
      combien, les, des, leads, lead, prospects, prospect, contacts, contact, demandes, demande, rendez, vous, rdv,
      visiteurs, personnes, messages, message, nouveaux, nouvelles, derniers, dernieres, dernier, derniere, montre,
      montrez, liste, donne, donnez, exporte, avons, avez, ont, eus, recus, recu, quels, quelles, quel, quelle, quand,
      qui, ecrit, avec, sans, sauf, seulement, uniquement, pas, telephone, numero, mail, adresse, noms, page, pages,
      pour, par, entre, comparer, compare, contre, depuis, avant, apres, jusque, nombre, total, moyenne, meilleur,
      meilleure, plus, moins, chaque, repartition, semaine, semaines, hebdomadaire, quotidien, mensuel, mois, jours,
      jour, weekend, quelqu, clients, aujourdhui, hier, demain, tous, toutes, cette, matin, soir, rendezvous, est,
      sont, venus, heure, heures, pourcentage`,
    events: `
      lancement, relancement, refonte, campagne, salon, événement, ouverture, début, démarrage, changement, migration,
      webinaire, conférence, foire, newsletter, promotion, opération, publicité, mise, ligne`,
    'no-name': `
      pic, pics, creux, hausse, baisse, tendance, problème, moyen, raison, souci, différence, erreur, idée, chance,
      évolution, amélioration, augmentation, diminution, chute, progrès, nouveauté, écart, record, plainte, plaintes,
      changement, campagne, graphique`,
    'never-misspelt': `
      alt, ann, bes, bet, tres, très, carte, caiman, centre, charte, combine, combiner, compact, compacte, compactes, conscient,
      container, content, contents, convient, der, derriere, entrer, entrez, eure, experts, depend, depends, jur,
      leader, leaders, manuel, manuels, manuelle, manuelles, marc, mare, marks, mayenne, medias, mil, miller, minh,
      mont, monter, nui, omis, pare, pass, passer, passez, personnages, personnel, personnels, personnelle, plut,
      pressant, pur, quit, rend, repetition, reparation, san, sane, sens, sons, surement, timer, tur, lait, laid,
      tres, vert, verre, vers, vins, main, mains, marin, martine, nom, paire, pere, mere, peur, porte, poste, poster,
      prise, prose, soit, sort, sors, tout, tarte`,
  },
  phrases: {
    help: `
      ça marche comment, ça fonctionne comment, ça s'utilise comment, ça se passe comment, comment on s'en sert, comment on fait, comment je fais pour demander|chercher, comment demander|chercher, comment je demande|cherche, c'est quoi un lead, qu'est-ce qu'un lead, un lead c'est quoi, ça veut dire quoi lead,  qui peut voir, tout le monde voit, tout le monde peut voir, est-ce que les autres voient, les autres voient,
      aide, aidez-moi, aide-moi, à l'aide, besoin d'aide, j'ai besoin d'aide, commandes, liste des commandes,
      exemples, mode d'emploi, que peux-tu faire, que pouvez-vous faire, que puis-je demander,
      que puis-je te|vous demander, que puis-je faire, que sais-tu faire, que savez-vous faire,
      qu'est-ce que tu peux faire, qu'est-ce que tu sais faire, qu'est-ce que vous pouvez faire,
      qu'est-ce que je peux demander, qu'est-ce que je peux te|vous demander, que fais-tu, tu fais quoi,
      tu sais faire quoi, tu peux faire quoi, vous faites quoi, tu sers à quoi, à quoi tu sers, à quoi sers-tu,
      à quoi ça sert, ça sert à quoi, comment ça marche, comment ça fonctionne, comment ça s'utilise,
      comment cela marche|fonctionne, comment t'utiliser, comment l'utiliser, comment utiliser, comment je t'utilise,
      comment on t'utilise, comment on s'en sert, comment s'en servir, comment marche cet outil,
      comment fonctionne cet outil, quelles questions, quel genre de questions, quel type de questions,
      quelles questions puis-je [te|vous] poser, qui es-tu, qui êtes-vous, t'es qui, c'est quoi ce bot,
      c'est quoi cette app, c'est quoi ton rôle, comment poser une question, comment te demander,
      je peux demander quoi, on peut te|vous demander quoi, je peux te demander quoi`,
    'all-bots': `
      tous les <bots>, tous les|nos sites [confondus], tous nos <bots>, tous mes <bots>, tous <bots>, tout les <bots>, chacun des <bots>,
      les deux <bots>, toutes les <bots>, ensemble des <bots>, tous les <bots> confondus, tous <bots> confondus,
      <bots> confondus`,
    'some-bots': '[les|nos|mes] <n> <bots>',
    'default-bot': '[le|notre|mon] <bots> par défaut, par défaut',
    leads: '<leads>, nb <leads>',
    appointments: `
      pris [un] rdv|rendez-vous, prennent|prend|prendre [un] rdv|rendez-vous, <appointments>, réservent, réserve,
      réserver, ont réservé, a réservé, réservé [un|une] <appointments>, réservé un créneau, fixé un rdv|rendez-vous,
      bookent, booké un <appointments>,
      <appointments> pris|prises|prise|réservés|réservées|fixés|planifiés|enregistrés|cédulés|bookés,
      cédulé [un] rdv|rendez-vous, ont booké, a booké`,
    'only-leads': `
      hors <appointments>, <appointments> exclus|exclues|mis à part, hormis les <appointments>,
      sans compter les <appointments>, rendez-vous non compris|comptés|inclus,
      [ne] sont|étaient pas des|de <appointments>, n'étaient pas des|de <appointments>,
      seulement|uniquement|juste|exclusivement [les|des|de] [nouveaux|nouvelles|simples] <leads>, que des|les <leads>,
      rien que des|les <leads>, <leads> seulement|uniquement|seuls|seules|simples|exclusivement, simples <leads>,
      sans|sauf|hors|hormis|excepté [les|des|de] <appointments>, pas [de|les|des] <appointments>,
      [les] <appointments> en moins, à l'exclusion des <appointments>, exclus|exclure|excluant [les|des] <appointments>,
      mais pas [de|les|des] <appointments>, à l'exception des <appointments>, en dehors des <appointments>`,
    'only-appointments': `
      seulement|uniquement|juste|exclusivement [les|des|de] [nouveaux|nouvelles] <appointments>,
      que des|les <appointments>, rien que des|les <appointments>,
      <appointments> seulement|uniquement|seuls|seules|exclusivement,
      sans|sauf|hors|hormis|excepté [les|des|de] <leads>, pas [les|des] <leads>, mais pas [de|les|des] <leads>,
      à l'exception des <leads>`,
    'all-kinds': `${L} et|ou|plus|+ [les|des|de|nos|d'] <appointments>, ${A} et|ou|plus|+ [les|des|de|nos] <leads>, tous types confondus, tous les types, les deux types|sortes|genres, tout confondu, tout compris, ${L} / ${A}, ${L} + ${A}`,
    'each-kind': `compare|comparer|comparez|comparaison|différence [entre|de|les|des] ${L} et|avec|aux [les|des] ${A}, compare|comparer|comparez|comparaison|différence [entre|de|les|des] ${A} et|avec|aux [les|des] ${L}, ${L} vs|versus|contre [les] ${A}, ${A} vs|versus|contre [les] ${L}, plus de ${L} ou|que [de|plus] ${A}, plus de ${A} ou|que [de|plus] ${L}, ${L} et [les|de|des] ${A} séparément|séparés, ${A} et [les|de|des] ${L} séparément|séparés, ${L} par rapport aux ${A}, ${A} par rapport aux ${L}, séparément ${L} et ${A}, séparément ${A} et ${L}, répartition|ventilation [entre|des] ${L} /|et|vs [des|les] ${A}, répartition|ventilation [entre|des] ${A} /|et|vs [des|les] ${L}, ${L} à côté des ${A}, ${L} à côté de ${A}, ${A} à côté des ${L}, ${A} à côté de ${L}, ${L} et [les|de|des] ${A} côte à côte, ${L} et [les|de|des] ${A} en parallèle, ${L} et [les|de|des] ${A} à part, ${A} et [les|de|des] ${L} côte à côte, ${A} et [les|de|des] ${L} en parallèle, ${A} et [les|de|des] ${L} à part, ${A} vs|versus|contre [les] ${L} normaux|normales|simples|classiques|ordinaires, ${L} normaux|normales|simples|classiques|ordinaires vs|versus|contre [les] ${A}, ${L} (face aux) ${A}, ${A} (face aux) ${L}, répartis|réparti|partagés|partage entre ${L} et ${A}, répartis|réparti|partagés|partage entre ${A} et ${L}, en séparant|distinguant [les] ${L} et|des [les] ${A}, en séparant|distinguant [les] ${A} et|des [les] ${L}, combien sont|étaient [des|de] ${L} et combien [sont|étaient] [des|de] ${A}, combien sont|étaient [des|de] ${A} et combien [sont|étaient] [des|de] ${L}`,
    'by-hour': '<by> heure, <by> heures, heure par heure, horaire, évolution horaire, / h, toutes les heures',
    'by-day': `
      <by> jour, <by> jours, <by> jr, <by> date, <by> journée, jour par jour, jour après jour, quotidien, quotidiens,
      quotidienne, quotidiennes, quotidiennement, journalier, journaliers, journalière, journalières, / j,
      au jour le jour, à la journée, par jour calendaire, <records>~ / jour`,
    'by-workday': 'par jour ouvré|ouvrable, par jour de semaine, par jour travaillé',
    'by-week': `
      <by> semaine, <by> semaines, <by> sem, semaine par semaine, semaine après semaine, hebdomadaire, hebdomadaires,
      hebdo, hebdos, hebdomadairement, par semaine iso, par semaine calendaire, <records>~ / semaine`,
    'by-month': `
      <by> mois, mois par mois, mois après mois, mensuel, mensuels, mensuelle, mensuelles, mensuellement,
      par mois calendaire, <records>~ / mois`,
    'by-weekday': `
      <by> jour|jours de [la] semaine !<ago>, répartition des jours de la semaine, par lundi mardi etc,
      répartition par|sur|selon|entre [les] jour|jours [de] [la] semaine, répartition sur la semaine,
      répartition hebdomadaire, répartition sur les jours de la semaine,
      répartis|répartie|réparties|réparti sur la semaine, distribution sur la semaine,
      distribution par|sur|selon [les] jour|jours de [la] semaine, selon le|les jour|jours de la semaine,
      au fil de la semaine, sur les jours de la semaine, [à|dans|en] quel|quels jour|jours de [la] semaine !<ago>`,
    'by-hour-of-day': `
      heures de la journée, heures du jour, <by> heure de la journée, <by> heure du jour, <by> heures de la journée, <by> tranche horaire,
      <by> tranches horaires, <by> créneau horaire, <by> créneau, <by> plage horaire, <by> moment de la journée,
      répartition horaire, distribution horaire, profil horaire, <by> heure de journée,
      répartition sur|selon la journée, répartition par|selon heure, répartition sur les heures [de] [la] [journée],
      au fil de la journée, au cours de la journée, répartis sur la journée, selon le moment de la journée`,
    'by-bot': `
      compare|comparer|comparez|comparaison|comparatif [entre|de|des] [tous] [les|nos|mes] bots|chatbots|robots|assistants,
      <by> <bots>, <bots> par <bots>, détail des <bots>, classement des|de|par [nos|mes|les] <bots>,
      palmarès des <bots>, <compare> [moi] [tous] [les|nos|mes] <bots> [entre eux],
      comparatif de|des|entre [tous] [les|nos|mes] <bots>, tous les <bots> côte à côte, détail par <bots>,
      ventilation par <bots>, chacun des|de [nos|mes] <bots>, chaque <bots>, pour chaque <bots>, selon le|les <bots>,
      [pour] chacun|chacune de|des [nos|mes|les] [<n>] <bots>, les|nos|mes <n> <bots> séparément,
      les|nos|mes <n> <bots> individuellement, les|nos|mes <n> <bots> un par un, les|nos|mes <n> <bots> côte à côte,
      tous les|nos|mes <bots> séparément, tous les|nos|mes <bots> un par un, tous les|nos|mes <bots> individuellement,
      <bots> un par un`,
    'by-page': `
      <by> page, <by> pages, <by> url, <by> urls, <by> lien, <by> source, <by> sources, <by> provenance, <by> origine,
      <by> landing page, <by> page d'entrée, <by> page de destination, <by> page d'origine, <by> page web,
      <by> formulaire, page par page, d'où viennent|proviennent|arrivent [les|nos|mes|vos|ces], d'où ils viennent,
      d'où viennent-ils, d'où ça vient, ils viennent d'où, ça vient d'où, viennent d'où, d'où viennent les gens,
      d'où proviennent les gens, pages avec plus de, pages avec au moins, pages ayant plus de, proviennent d'où,
      arrivent d'où`,
    'by-person': `
      <by> personne, <by> personnes, <by> nom, <by> noms, <by> client, <by> cliente, <by> patient, <by> contact,
      <by> visiteur, <by> individu, <by> prospect`,
    'by-email-domain': `
      <by> entreprise, <by> entreprises, <by> société, <by> sociétés, <by> boîte, <by> compagnie, <by> compagnies,
      <by> domaine, <by> domaines, <by> domaine mail|email|e-mail|courriel, <by> domaine de messagerie,
      <by> domaine d'email, <by> organisation, <by> fournisseur de messagerie, <by> fournisseur mail,
      <by> nom de domaine,
      <by> entreprise|domaine|société|boîte de l' adresse|mail|email|courriel [mail|email|électronique],
      <by> entreprise|domaine|société|boîte dans l' adresse|mail|email|courriel [mail|email|électronique],
      <by> entreprise|domaine|société|boîte derrière l' adresse|mail|email|courriel [mail|email|électronique],
      <by> entreprise|domaine|société|boîte du adresse|mail|email|courriel [mail|email|électronique],
      <by> entreprise|domaine|société|boîte dans le adresse|mail|email|courriel [mail|email|électronique],
      <by> entreprise|domaine|société|boîte de leur adresse|mail|email|courriel [mail|email|électronique],
      <by> l'entreprise de l' adresse [mail|email|électronique],
      <by> l'entreprise dans l' adresse [mail|email|électronique], <by> ce qui suit l'arobase, <by> ce qui suit l'@,
      <by> ce qui vient après l'arobase, <by> ce qui vient après l'@`,
    'by-kind': `
      <by> type, <by> types, <by> catégorie, <by> genre, <by> sorte, <by> nature, <by> type de demande,
      <by> type de contact, <by> <leads> / <appointments>, <by> <appointments> / <leads>,
      <by> <leads> et|ou <appointments>, <by> <appointments> et|ou <leads>`,
    'the-hour': `
      heure, heures, quelle heure, quelles heures, heure de la journée, heures de la journée, heure du jour,
      tranche horaire, tranches horaires, créneau, créneaux, créneau horaire, créneaux horaires, plage horaire,
      plages horaires, moment de la journée, moments de la journée, quand est-ce que les|nos|mes|nous|ça|tout,
      quand est-ce qu'on, quand les|nos|mes, quand reçoit-on, quand reçoit on, quand recevons-nous, quand a-t-on,
      quand avons-nous, quand arrivent, quand on reçoit, quand on a, quand tombent, quel moment,
      créneau de la journée, partie de la journée, période de la journée, instant de la journée,
      à quel moment de la journée`,
    'the-day': 'jour, jours, journée, journées, date, dates',
    'the-week': 'semaine, semaines',
    'the-month': 'mois',
    'the-weekday':
      'jour de la semaine, jours de la semaine, jour de semaine, jours de semaine, quel jour en général, quels jours',
    'the-bot': `
      <bots>, lesquels de mes|nos|ces|tes|vos <bots>,
      lequel|laquelle de mes|nos|ces|tes|vos|tous bots|chatbots|assistants|robots marche|a|fait|génère|convertit|performe|fonctionne|rapporte|reçoit|est|apporte|ramène|tourne|cartonne|attire,
      lequel|laquelle des bots|chatbots|assistants|robots marche|a|fait|génère|convertit|performe|fonctionne|rapporte|reçoit|est|apporte|ramène`,
    'the-page': `
      page, pages, url, urls, landing page, landing pages, page web, pages web, page d'entrée, pages d'entrée,
      page de destination, pages de destination, source, sources, provenance, formulaire`,
    'the-person': `
      qui [nous] a|ont [écrit|contacté|contactés|répondu|réservé] ~<the>, qui [nous] écrit|contacte|réserve ~<the>,
      qui [nous] écrit, qui nous contacte, quelle personne, quelles personnes, quel client, quels clients,
      quelle cliente, quels contacts`,
    'the-email-domain': `
      entreprise, entreprises, société, sociétés, boîte, boîtes, compagnie, compagnies, domaine, domaines,
      domaine mail|email|e-mail|courriel, domaines mail|email|emails|e-mail|courriel, domaines de messagerie,
      nom de domaine, noms de domaine, organisation, organisations, fournisseur de messagerie,
      fournisseurs de messagerie, fournisseur|fournisseurs de mail|mails|email|courriel, fournisseur|fournisseurs mail|email|e-mail, messageries`,
    breakdown: `
      répartition, ventilation, distribution, classement, classé, classés, palmarès, hit-parade, décomposition,
      découpage, par nombre de demandes|leads|messages|contacts, par nombre, par volume, en fonction du nombre,
      ventilé, ventilée, ventilés, éclaté`,
    trend: `
      plus ~<weak-than>, moins ~<weak-than>, plus de|d' ~<records>, moins de|d' ~<records>,
      plus ou moins de ~<records>, autant de|d', davantage, en hausse, en baisse, à la hausse, à la baisse, tendance,
      tendances, la tendance, évolution, évolue, évoluent, évolué, progression, progresse, progressé, progressons,
      augmentation, augmente, augmenté, augmentent, hausse, baisse, baissé, baissent, diminue, diminué, diminution,
      recul, recule, reculé, chute, chuté, croissance, décroissance, grimpe, grimpé, monte, montent, stagne,
      en progression, en progrès, en recul, mieux, moins bien, mieux ou moins bien, mieux ou pire, moins bon,
      plus ~<did>, moins ~<did>, meilleur ~<did>, meilleure ~<did>, meilleurs ~<did>, pire ~<did>, variation, delta,
      en avance, en retard, fait mieux, on fait mieux, fait pire, plus|moins de monde, descend, descendent,
      monte ou ça descend, variation|évolution en %|pourcentage, de combien de % en plus|moins`,
    'the-kind': 'type, types, catégorie, catégories',
    most: `le|la|les mieux marché|fonctionné|performé|tourné, le|la|les plus, le|la|les plus fort|forte|forts|fortes, [qui] reviennent|revient|reviens le plus [souvent], le|la|les plus de|d', [le|la|les] plus souvent, [le|la|les] plus gros|grosse|grosses nombre|volume [de|d'], le plus grand nombre [de|d'], [le|la|les] plus ${STRONG}, le|les|la mieux, qui marche|marchent|fonctionne|performe mieux, [le|la|les] meilleur|meilleure|meilleurs|meilleures, top, record, records, pic, pics, de pointe, maximum, max, maxi, numéro un, numéro 1, n°1, en tête, premier du classement, champion, gagnant, cartonne, cartonnent, domine, les plus grands, le plus élevé, surtout, majoritairement, principalement, principal, principale, principaux, principales, davantage de, mène, est en tête, arrive en tête, caracole en tête, la plupart, la plupart des|de|d' [gens|personnes|leads|demandes|messages], pour la plupart, coup de feu, rush, affluence, est devant, passe devant, gagne, remporte la palme, en première place, à la première place, marche le mieux, fonctionne le mieux, performe le mieux, s ' en sort le mieux, tourne le mieux, rapporte le plus, ramène le plus, apporte le plus, génère le plus, le plus performant, la plus performante, les plus performants, le plus efficace, la plus efficace, le plus productif, la plus productive, le plus dynamique, le plus rempli, la plus remplie, le plus animé, la plus animée, le plus de fois, le plus fréquemment, le plus régulièrement`,
    least: `le|la|les moins bien marché|fonctionné|performé|tourné, le|la|les moins, le|la|les moins de|d', le|la moin, le|la moin de, [le|la|les] moins souvent, [le|la|les] moins ${STRONG}, [le|la|les] plus ${WEAK}, le|les moins bien, [le|la|les] pire|pires, minimum, mini, min, dernier du classement, en queue, à la traîne, flop, flops, le plus petit nombre [de|d'], calme, calmes, creux, creuse, creuses, est à la traîne, traîne, en queue de peloton, en dernière place, à la dernière place, marche le moins bien, fonctionne le moins bien, performe le moins, rapporte le moins, ramène le moins, apporte le moins, génère le moins, le moins performant, la moins performante, le moins efficace, le moins productif, le moins actif, la moins active, le plus lent, la plus lente, le plus mou, la plus molle, le plus mort, la plus morte, le plus vide, la plus vide`,
    which: `
      quel, quelle, quels, quelles, lequel, laquelle, lesquels, lesquelles, quand, quel est, quelle est, quels sont,
      quelles sont, quel a été, quelle a été, quel était, quelle était, quelle fut, quels ont été, quelles ont été,
      kel, kelle, particulier, particulière, précis, précise, certain, certaine,
      demandes|demande|messages|message|leads|contacts|prospects pour un|une certain|certaine|seul|seule|même`,
    average: `
      en moyenne, moyenne, moyennes, la moyenne, la moyenne de, une moyenne, moyen, moyens, nombre moyen,
      nombre moyen de, moyenne de, moyenne des, moyene, en moyene, moy, typiquement, en général par, en temps normal`,
    'most-hour': '',
    'most-day': '',
    'most-week': '',
    'most-month': '',
    'most-person':
      'contact|contacts|prospect|prospects le|la|les plus actif|active|actifs|actives|fidèle|fidèles|fréquent|fréquents',
    'average-day': 'moyenne quotidienne, moyenne journalière, moyenne par jour, moyenne / jour',
    'average-week': 'moyenne hebdomadaire, moyenne hebdo, moyenne par semaine, moyenne / semaine',
    'average-month': 'moyenne mensuelle, moyenne par mois, moyenne / mois',
    median: `
      médiane, la médiane, médian, médiane de, médiane des, valeur médiane, nombre médian, nombre médian de,
      en médiane`,
    share: `
      est-ce que tous, est-ce que tout le monde, tous ont, tout le monde a, ont-ils tous, part, la part, part de,
      part des, la part de, la part des, quelle part, quelle part de, quelle part des, pourcentage, le pourcentage,
      pourcentage de, pourcentage des, en pourcentage, quel pourcentage, proportion, la proportion, proportion de,
      proportion des, en proportion, quelle proportion, pour cent, pour-cent, pourcent, en pour-cent, en pour cent,
      combien de pour cent, combien de pourcent, combien en pourcentage, %, en %, de %, combien de %, quel %,
      fraction, quelle fraction, pèse|pèsent combien, combien pèse|pèsent, quel est le poids, le poids, quel poids, pct, taux de <leads>, combien en %`,
    ratio: `taux de transfo, taux de transfo ${L} en|vers ${A}, taux de transfo en ${A}, taux de conversion, taux de transformation, convertit, convertissent, converti, convertis, transforme, transforment, taux de conversion en ${A}, taux de conversion des lead|${L}, taux de conversion lead|${L}, taux de conversion lead|${L} en|vers ${A}, taux de transformation en ${A}, taux de transformation des lead|${L} en ${A}, taux de transformation lead|${L} en|vers ${A}, taux de ${A}, taux de prise de rendez-vous, ${A} pour 100|cent|dix|10|mille [de] ${L}, conversion, conversion en ${A}, conversion de|des lead|${L} en ${A}, transformation en ${A}, transformation des lead|${L} en ${A}, ratio, ratio ${A} / lead|${L}, ratio lead|${L} / ${A}, ratio ${A} sur lead|${L}, ratio lead|${L} sur ${A}, ratio de|des ${A}, ratio entre ${A} et lead|${L}, ratio entre lead|${L} et ${A}, rapport ${A} / lead|${L}, rapport lead|${L} / ${A}, rapport entre [les] ${A} et [les] lead|${L}, rapport entre [les] lead|${L} et [les] ${A}, ${A} sur|/ lead|${L}, ${A} rapportés|ramenés|rapportées|ramenées aux|à ${L}, ${A} pour chaque|un lead|prospect|contact, ${A} par rapport aux ${L}, combien de ${A} pour [un|une|chaque|cent|100|dix|10] lead|prospect|contact|demande|${L}, combien de ${A} par lead|prospect|${L}, nombre de ${A} par lead|prospect|${L}, ${A} par lead|prospect, ${A} / leads, lead|${L} convertis en ${A}, lead|${L} transformés en ${A}, lead|${L} se transforment en ${A}, lead|${L} deviennent des ${A}, lead|${L} deviennent ${A}, lead|${L} finissent en ${A}, lead|${L} aboutissent à un ${A}, [se] transforment|transforme|transformés|transformées|deviennent|devient|devenus|débouchent|débouche|aboutissent|aboutit|convertis|converties [en|sur|à] [un|une|des] ${A}`,
    interval: `
      combien de temps [en moyenne] entre [deux|2|chaque|les|un],
      combien de temps [se] passe|s'écoule [-t-il] [en moyenne] entre [deux|2|chaque|les],
      combien de temps il se passe entre [deux|2|chaque|les], combien de temps s'écoule, combien de temps passe,
      temps moyen entre [deux|2|chaque|les], temps [qui] [passe|s'écoule] entre [deux|2|chaque|les],
      le temps entre [deux|2|chaque|les], temps d'attente entre [deux|2|chaque|les], délai entre [deux|2|chaque|les],
      délai moyen entre [deux|2|chaque|les], durée entre [deux|2|chaque|les], durée moyenne entre [deux|2|chaque|les],
      intervalle, intervalle entre [deux|2|chaque|les], intervalle moyen, intervalle moyen entre [deux|2|chaque|les],
      écart moyen entre [deux|2|chaque|les], écart de temps entre [deux|2|chaque|les], tous les combien,
      toutes les combien, tous les combien de temps, à quelle fréquence, avec quelle fréquence, quelle fréquence,
      quelle est la fréquence, fréquence moyenne, quel délai entre [deux|2|chaque|les],
      combien de minutes|heures|jours [en moyenne] entre [deux|2|chaque|les],
      quel intervalle entre [deux|2|chaque|les],
      combien de temps [en] [moyenne|général|généralement] avant|jusqu'au|jusqu'à [le|la|l'] prochain|prochaine|nouveau|nouvelle ~<one>,
      combien de temps il faut|faut-il [attendre] avant|pour|jusqu'au [le|la|l'] prochain|prochaine ~<one>`,
    'how-fast': 'à quelle vitesse, avec quelle rapidité, en combien de temps',
    taken: 'pris|prise|prises en charge, délai|délais|temps|vitesse de prise en charge',
    unclaimed: `
      [qui ne sont] pas [encore] pris|prise|prises en charge, pas [encore] été pris|prise|prises en charge,
      non pris|prise|prises en charge, sans preneur, [que] personne n'a [encore] pris|prise|prises [en charge],
      <records>~ ouverts|ouvertes`,
    takers: `
      qui [en] a pris [en charge] le plus [de|d'], qui [en] prend [en charge] le plus [de|d'],
      qui a pris en charge combien, ai - je pris en charge, j'ai pris|prise|prises en charge`,
    people: `
      [le] nombre de personnes|gens,
      compte|comptez|compter|comptant chaque personne une [seule] fois,
      combien de personnes|gens|clients|clientes|individus|patients|patientes|internautes|interlocuteurs|familles|parents|couples|foyers|élèves|membres [différents|différentes|distincts|distinctes|uniques],
      combien d'individus|internautes|interlocuteurs [différents|distincts|uniques],
      [nombre de] personnes|gens|clients|contacts|patients|leads|prospects|individus|noms|interlocuteurs différents|différentes|distincts|distinctes|uniques,
      personne unique, nombre de personnes|gens|clients|patients|individus, personnes physiques, contacts uniques,
      en nombre de personnes, combien de différentes personnes, sans doublons, sans doublon, sans les doublons,
      dédoublonné, dédoublonnés, dédupliqué, hors doublons, cb de personnes|gens|clients`,
    count: `combien de|d', combien, combien y a-t-il de|d', combien il y a de|d', cb de|d', cb, combein de, combein, cbien, cmb, nombre de|d', le nombre de|d', [le] nombre total de|d', nombre, nb de|d', nb, nbre, nbre de|d', total, le total, le total de|des, totaux, au total, en tout, en tout et pour tout, compte, décompte, le compte, un comptage, comptage, quantité de|d', quel nombre de|d', quel volume de|d', quel total, juste le total|nombre|chiffre, somme des, est-ce que, est-ce qu', est ce que, est ce qu', esque, on a, on en a, elle a, il a, en a, [on|elle|il|en] [en] a [bien|déjà] ${DONE}, [il] [n'] y a pas eu [de|d'], [il] n'y a-t-il pas [eu] [de|d'], n'y a-t-il pas eu [de|d'], on n'a pas eu|reçu [de|d'], n'a-t-on pas eu|reçu [de|d'], n'avons-nous pas eu|reçu [de|d'], n'avons-nous rien eu|reçu, on n'a rien eu|reçu, il n'y a rien eu, y a rien eu, rien reçu, personne n'a écrit, personne n'a réservé`,
    list: `
      qui a|ont demandé|voulu|écrit|dit quoi, qui demande|voulait|veut quoi, liste, liste de|des|d',
      la liste de|des|d', une liste de|des|d', lister, listez, listing, en liste, sous forme de liste, tableau,
      tableau de|des|d', en tableau, dans un tableau, sous forme de tableau, détails, le détail, en détail, qui a,
      qui ont, qui nous a, qui nous ont, qui sont, ceux qui, celles qui, les gens qui, les personnes qui,
      tous ceux qui, toutes celles qui, montre|montrez|affiche|liste [- moi] ceux|celles, ceux et celles qui, ceux ou celles qui, du nouveau, du neuf,
      quoi de neuf, quoi de nouveau, des nouveautés, des nouveaux, quelque chose de nouveau, quelque chose de neuf,
      qqch de nouveau, rien de nouveau, rien de neuf, lesquels, lesquelles, qui donc,
      que|qu' voulaient|veulent|demandaient|demandent|écrivaient|disaient les|nos|ils gens|clients|visiteurs|personnes,
      qu'ont demandé|écrit|voulu|dit les|nos gens|clients|visiteurs|personnes`,
    csv: `
      [as|als|en|in|im] [a] cvs, un fichier des, un fichier de, fichier des, fichier avec, en fichier,
      dans un fichier, le fichier des, sous forme de fichier, [en|au|sous] [format|fichier|un] csv,
      [un|le] [fichier|export|extrait] csv [de|des|du], fichier csv, un csv de|des, exporter [en|vers] [csv|excel],
      exporte|exportez [moi] [en|vers] [csv|excel], exporte-moi, export, export [en] [csv|excel], un export de|des|du,
      extraction, extraction [en] csv|excel, une extraction de|des, extraire [en] csv, extrais, télécharger,
      télécharge, téléchargement, tableur, [en|au|sous|vers] [format|fichier] excel, fichier excel,
      un excel de|des|du, un fichier excel de|des|du, feuille de calcul, feuille excel, un tableau excel,
      tableau excel, en xls, xlsx, chiffrier, un chiffrier, dans un chiffrier`,
    'newest-one': `
      dernier|dernière ~<one>, tout dernier|dernière ~<one>, toute dernière ~<one>, le tout dernier|dernière,
      la toute dernière, dernier|dernière [nouveau|nouvelle] ~<one>, <leads> le plus récent, <leads> la plus récente,
      le plus récent, la plus récente, le dernier en date, la dernière en date, plus récent|récente ~<one>,
      à quand remonte le|la|notre dernier|dernière ~<one>, de quand date le|la|notre dernier|dernière ~<one>,
      quand est arrivé|arrivée le|la dernier|dernière ~<one>, quand a-t-on eu le|la dernier|dernière ~<one>,
      en dernier, écrit en dernier, dernier à écrire, dernier|dernière à avoir écrit|contacté, le dernier|la dernière à nous écrire, le dernier|la dernière à nous avoir écrit|contacté`,
    newest: `
      derniers|dernières [<n>] ~<records>, <n> derniers|dernières ~<records>, <n> tous derniers ~<records>,
      tous derniers ~<records>, toutes dernières ~<records>, derniers|dernières [<n>] nouveaux|nouvelles ~<records>,
      <n> derniers|dernières !<units>, derniers|dernières <n> !<units>, [les] <n> plus récents|récentes,
      <n> <leads> les plus récents|récentes, <leads> les plus récents|récentes, [les] plus récents|récentes,
      récents|récentes, top <n> derniers|dernières, derniers|dernières arrivés|arrivées|reçus|reçues,
      les derniers !<units>, les dernières !<units>`,
    'oldest-one': `
      premier|première ~<one>, tout premier|première ~<one>, toute première ~<one>, le tout premier,
      la toute première, <leads> le plus ancien, <leads> la plus ancienne, le plus ancien, la plus ancienne,
      plus ancien|ancienne ~<one>, le plus vieux, la plus vieille, depuis quand, depuis quand a - t - on,
      depuis quand avons - nous, depuis quand on a|reçoit, depuis quand reçoit - on, depuis quand recevons - nous,
      depuis quand y a - t - il, depuis quand il y a, depuis quand est - ce qu'on a|reçoit, jusqu'où remontent,
      jusqu'où remontent les données, jusqu'à quand remontent [les|nos] [données], à quand remontent les données,
      à quand remonte le premier, premier|première [de] tous|toutes [les] ~<one>, tout|toute premier|première,
      le|la premier|première de tous|toutes, en premier, écrit en premier, le premier|la première à avoir écrit, premier|première à écrire, premier|première à nous écrire, premier|première à avoir écrit|contacté`,
    oldest: `
      premiers|premières [<n>] ~<records>, <n> premiers|premières ~<records>, <n> premiers|premières !<units>,
      premiers|premières <n> !<units>, [les] <n> plus anciens|anciennes, <n> <leads> les plus anciens|anciennes,
      <leads> les plus anciens|anciennes, [les] plus anciens|anciennes, [les] plus vieux|vieilles`,
    'since-then':
      'depuis lors, de là à maintenant|aujourd, depuis ce jour, depuis cette date, depuis ce moment, depuis ce temps',
    'side-by-side': `
      séparément, individuellement, un chiffre par mois|jour|semaine|bot, un chiffre chacun, côte à côte,
      l'un à côté de l'autre, en parallèle, en face à face, face à face, pas additionnés, pas additionné,
      non additionnés, sans additionner, sans les additionner, pas cumulés, non cumulés, pas ensemble, un par un,
      une par une, chacun à part, chacun de son côté, bien séparés, bien séparé, à part l'un de l'autre`,
    'newest-first': `
      du plus récent au plus ancien, de la plus récente à la plus ancienne, des plus récents aux plus anciens,
      [les] plus récents|récentes d'abord, [les] plus récents|récentes en premier, les derniers en premier,
      les dernières en premier, [en] ordre antéchronologique, par ordre antéchronologique, plus récent d'abord,
      plus récent en premier, en commençant par les plus récents, en commençant par le plus récent,
      en commençant par la fin`,
    'oldest-first': `
      du plus ancien au plus récent, du plus vieux au plus récent, de la plus ancienne à la plus récente,
      des plus anciens aux plus récents, [les] plus anciens|anciennes d'abord,
      [les] plus anciens|anciennes en premier, [en] ordre chronologique, par ordre chronologique,
      dans l'ordre chronologique, chronologiquement, plus ancien d'abord, plus ancien en premier,
      en commençant par les plus anciens, en commençant par le plus ancien, dans l'ordre d'arrivée,
      par ordre d'arrivée, par ordre de date`,
    session: 'session|conversation|chat|échange [numéro|n|id|no] [#|:|°], #',
    'in-channel': `
      [ici|directement|tout] dans|sur|vers [tout] le|ce|notre canal|channel|chan|chanel|canaux,
      [ici|directement] au|à ce canal|channel|chan, ici même dans le|ce canal|channel,
      avec|à|pour tout le canal|channel|chan, avec|pour le|ce canal|channel, dans canal|channel, dans le salon slack,
      publie|poste|partage|publiez|postez|partagez [-le|-la|-les|ça|le|la|les] publiquement,
      publie|poste|partage|publiez|postez|partagez -le|-la|-les ici,
      publie|poste|partage|publiez|postez|partagez [-le|-la|-les|ça] en public`,
    'in-private': `
      en privé, privé, en message privé, juste pour moi, seulement pour moi, uniquement pour moi, rien que pour moi,
      que pour moi, pour moi seul, pour moi seule, à moi seul, à moi seule, rien qu'à moi, seulement à moi, qu'à moi,
      discrètement, confidentiel, confidentiellement, avec moi, seulement avec moi, ne poste|publie|partage rien|pas,
      ne le|les poste|publie|partage pas`,
    unclear: `
      mes|mon ~<leads>, mes|mon ~<appointments>, nouveaux|nouvelles|nouvelle clients|clientes|visiteurs|personnes|utilisateurs|patients|clientèle`,
    nothing: '',
    missing: `
      manquant, manquante, manquants, manquantes, manque, manquent, vide, vides, absent, absente, absents, absentes,
      inconnu, inconnue, inconnus, incomplet, incomplets, incomplète, incomplètes, non renseigné, non renseignée,
      non renseignés, non renseignées, pas renseigné, pas renseignée, pas renseignés, non rempli, pas rempli,
      pas remplie, non fourni, pas fourni, non fournie, pas donné, non indiqué, pas indiqué, pas indiquée,
      pas présent, pas laissé, en blanc, laissé vide, pas connu, pas là, pas précisé, non précisé`,
    present: `
      renseigné, renseignée, renseignés, renseignées, rempli, remplie, remplis, remplies, présent, présente, présents,
      présentes, fourni, fournie, fournis, fournies, indiqué, indiquée, indiqués, disponible, disponibles, non vide,
      non vides, pas vide, pas vides, pas manquant, valide, valides, connu, connue, connus, complet, complets, précisé`,
    with: `contient|contiennent|contenait|contenant|comporte|comportent|comportait|inclut|incluent [un|une|le|leur|des] ~<phones>, contient|contiennent|contenait|contenant|comporte|comportent|comportait|inclut|incluent [un|une|le|leur|des] ~<mails>, avec, avec un|une|le|la|leur|des|du|son, avec à la fois, avec au moins un, avec au moins une, ayant, ayant un|une, ayant ${GIVEN} [${ITS}], qui ont|a|avaient|avait, qui ont|a un|une|leur|son, qui ont|a ${GIVEN} [${ITS}], ont|a|avaient|avait ${GIVEN} [${ITS}], ${GIVEN} [${ITS}], [qui] ${GIVE} [${ITS}], disposant d'un|une, disposant de, possédant un, ont un|une, a un|une, dont on a [le|l'|un|une], dont nous avons [le|l'|un|une], y compris, incluant, muni d'un, où on a [le|l'|un], contenant un|une, mais avec [un|une|le|leur], mais un|une, comportant un|une, comprenant un|une, pour lesquels on a, accompagnés d'un, n'ont|n'a|n'avaient|n'avait ${GIVEN} que|qu' [${ITS}]`,
    without: `sans, sans ${ITS}, sans aucun|aucune, ni, mais sans [${ITS}], mais pas [de|d'|leur|le|l'|son|un|une], pas [de|d'], et pas [de|d'], et sans, et aucun|aucune, aucun, aucune, mais aucun|aucune, [qui] [n'] ont|a|avaient|avait pas, [qui] [n'] ont|a|avaient|avait pas [de|d'|leur|le|la|l'|un|une], [qui] [n'] ont|a|avaient|avait pas ${GIVEN} [${ITS}], [qui] [n'] ont|a|avaient|avait jamais ${GIVEN} [${ITS}], [qui] [n'] ont|a ni, [qui] [n'] ont|a ${GIVEN} ni [leur|de|d'|le|la|l'|son], [qui] [n'] ont|a ${GIVEN} aucun|aucune, n'ont|a aucun|aucune, [qui] ne ${GIVE} pas [${ITS}], [qui] ${GIVE} pas [${ITS}], sans ${GIVE} [${ITS}], sans avoir ${GIVEN} [${ITS}], n'ayant pas [${ITS}], n'ayant ni, ayant ni, n'ayant aucun|aucune, n'ayant jamais ${GIVEN} [${ITS}], n'ayant pas ${GIVEN} [${ITS}], ayant oublié [${ITS}], ont|a oublié [${ITS}], oublié de ${GIVE} [${ITS}], ont|a refusé de ${GIVE} [${ITS}], dépourvus de, il manque [${ITS}], manque [${ITS}], à qui il manque [${ITS}], dont il manque [${ITS}], dont on n'a pas [${ITS}], on n'a pas [le|l'|de|d'|leur|la], on n'a ni, dont nous n'avons pas [${ITS}], dont on a pas [${ITS}], nous n'avons pas [le|l'|de|d'|leur|la], rien écrit|mis|laissé|saisi|tapé dans le|leur, rien dans le, sans laisser, sans laisser de|leur|d ', sans donner, sans donner de|leur|d ', ne laissant pas de`,
    once: `
      une seule fois, qu'une fois, qu'une seule fois, seulement une fois, juste une fois, exactement une fois,
      une fois seulement, une unique fois, qu'une seule et unique fois`,
    repeat: `
      qui a|ont réécrit|récrit,
      qui [nous] a|ont réécrit|recontacté|recontactés, qui [nous] a|ont écrit à|de nouveau,
      plusieurs fois, plus d'une fois, plus qu'une fois, plus de 1 fois, plus de une fois, au moins deux fois,
      au moins 2 fois, deux fois ou plus, 2 fois ou plus, deux fois et plus, à plusieurs reprises, à deux reprises,
      encore et encore, récurrents, récurrent, récurrentes, plus d'une seule fois, deux demandes ou plus, 2 demandes ou plus, 2 messages ou plus, récidivistes, qui reviennent, qui sont revenus,
      sont revenus, est revenu, revenus, régulièrement, réguliers, doublons, doublon, plusieurs messages,
      plusieurs demandes, plus d'un message, plus d'une demande, plusieurs <leads>, plus de deux fois, multi-demandes,
      répétés, répétées, récurrence, insistent, insisté, en double, deux fois, 2 fois, 2x, 2 x, au moins 2x,
      au minimum deux fois, au minimum 2 fois, minimum deux fois, minimum 2 fois, min deux fois, min 2 fois,
      min . 2 fois, pas moins de deux fois, pas qu'une fois, pas qu'une seule fois, deux fois minimum, 2 fois minimum,
      deux fois au moins, 2 fois au moins, plus d'1 fois, une deuxième fois, une seconde fois, une 2e fois,
      plus d'un <leads>, plus d'une <leads>, plus d'un <appointments>, à plus d'une reprise, plusieurs <appointments>,
      deux messages ou plus, au moins deux messages, au moins deux demandes, bien des fois, maintes fois,
      double réservation, doubles réservations, revenus, revenues, qui sont revenues, sont revenues, sont revenus, est revenue, qui revient, reviennent, qui ont récrit, [ceux|celles] qui ont écrit à|de nouveau`,
    not: `premier|première|premiers et|ou [le|la|les] dernier|dernière|derniers, plus d'un jour, plusieurs jours [différents], 
      <except>, sauf si, ne, n', pas, jamais, aucun, aucune, non, ne pas, ni, n'est pas, ne sont pas, n'étaient pas,
      ne viennent pas, ne venant pas, ne vient pas, ne provenant pas, n'ont pas, n'a pas, mais pas ceux, pas ceux,
      pas celles, sauf ceux, sauf celles, deux fois plus|moins|autant, 2 fois plus|moins|autant`,
    starts: `
      commence par, commencent par, commençant par, commence en, commencent en, commençant en, commençant,
      commençait par, débute par, débutent par, débutant par, débutant en, démarrant par, démarre par, préfixe,
      indicatif, débutant avec, commençant avec, commence avec, commencent avec`,
    ends: 'finit|finissent|finissant|termine|terminent|terminant par|en, se termine|terminent par|en, derniers chiffres',
    phone: `
      téléphone, téléphones, télephone, tel, tél, tels, telephone, numéro, numéros, numero, num, nums,
      num de tel|téléphone|portable, n° de tel|téléphone|portable, no de tel|téléphone,
      numéro|numéros de téléphone|téléphones|tel|tél|portable|mobile|gsm|natel|cell|cellulaire|fixe,
      numéro|numéros natel|gsm|mobile|portable|cell|valide|téléphonique, d'un numéro, portable, portables, mobile,
      mobiles, gsm, gsms, natel, natels, cellulaire, cellulaires, cell, cells, fixe, coordonnées téléphoniques,
      téléphone portable|mobile|fixe|gsm|valide, tel portable|mobile`,
    email: `
      email, emails, e-mail, e-mails, mail, mails, mél, mel, courriel, courriels, emai, adresse, adresses,
      adresse|adresses mail|mails|email|emails|e-mail|e-mails|courriel|courriels|électronique|électroniques|mel|mél,
      adresse de messagerie, adresses de messagerie, mail valide, email valide, l'adresse,
      l'adresse mail|email|e-mail|courriel, l'email, l'e-mail, d'adresse, d'adresse mail|email|e-mail|courriel,
      d'email, d'e-mail, d'emails, boîte mail, adresses mail, adresse mail, adresses mails, adresse e-mail,
      adresses e-mail`,
    name: 'nom, noms, nom complet, nom et prénom, noms et prénoms, prénom, prénoms, patronyme, blaze',
    message: 'message, messages, msg, msgs, texte, textes, commentaire, commentaires, contenu, question, questions',
    'contact-details': `
      coordonnées, coordonnées de contact, coordonnée, infos de contact, informations de contact, données de contact,
      moyen de les joindre, moyen de les recontacter, moyen de contact, moyens de contact`,
    'named-page': 'du|depuis|par|via|sur [le|notre] blog|forum, de|depuis|par|via|sur [la|les|notre] faq|faqs',
    'home-page': `
      [de|depuis|via|sur|par|dans|pour] [la] page d'accueil|accueil, page d'acceuil, page accueil, homepage, home,
      home page, accueil du site, l'accueil, [depuis|via|sur|de] [la] page principale, page de garde, page racine`,
    'mail-provider': `
      gmail, googlemail, hotmail, outlook, yahoo, gmx, icloud, aol, protonmail, proton, live, msn, orange, wanadoo,
      free, sfr, laposte, bbox, bluewin, skynet, proximus, telenet, videotron, sympatico, numericable`,
    weekdays: `
      ouvré, ouvrés, ouvrable, ouvrables, en semaine, jours de semaine, les jours de semaine, jours ouvrés,
      les jours ouvrés, jours ouvrables, les jours ouvrables, jours de travail, jours travaillés, en jours ouvrés,
      en jours ouvrables, pendant la semaine de travail, hors week-end, hors week-ends, hors weekend, hors weekends,
      hors des week-ends, du lundi au vendredi, lundi - vendredi, lun - ven, lundi à vendredi, lundi au vendredi,
      sauf le week-end, sauf les week-ends, sauf week-end, sans le week-end, sans les week-ends, sans week-end,
      sans les weekends, sans le weekend, sauf le weekend, sauf les weekends, en dehors du week-end,
      en dehors des week-ends, <recurring>~ de semaine`,
    weekends: `
      les week-ends, week-ends, les weekends, weekends, les week ends, tous les week-ends, tous les weekends,
      chaque week-end, chaque weekend, en week-end, en weekend, en fin de semaine, les fins de semaine,
      les jours de week-end, le samedi|samedis et|ou [le|les] dimanche|dimanches,
      samedi|samedis et|ou [le|les] dimanche|dimanches, samedi - dimanche, samedi / dimanche, sam - dim,
      samedis / dimanches`,
    'business-hours': `
      heures de bureau, les heures de bureau, horaires de bureau, heures ouvrables, heures ouvrées, heures de travail,
      horaires de travail, heures d'ouverture, horaires d'ouverture, heures de service, heures de boulot,
      pendant les heures de bureau, durant les heures de bureau, aux heures de bureau, pendant les heures ouvrables,
      aux heures ouvrables, pendant les heures de travail, pendant les heures d'ouverture, aux heures d'ouverture,
      en heures ouvrées, en heures de bureau, en heures ouvrables, sur les heures de bureau, aux horaires de bureau,
      pendant les horaires de bureau`,
    mention: `[qui] mentionne|mentionnent|mentionnait|mentionnaient|mentionnant|mentionné|mentionnés|évoque|évoquent|évoquant|évoqué|cite|citent|citant|cité [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], [qui] parle|parlent|parlant|parlé|parlait|parlaient|cause|causent|discuté ${OF}, [qui] parle|parlent|parlant|parlé d'un|d'une, avec|disant|disent|dit|contenant|contient|contiennent le mot|terme|texte, qui disent|disaient|disait, où il y a écrit, dont le message contient|mentionne|parle de|parle d'|évoque|dit, dont le message contient le mot, dont le texte contient, message|messages contenant|contient|contiennent|mentionnant|parlant de|avec le mot|avec|disant [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], messages qui contiennent|mentionnent|parlent de|parlent d'|parlent des|parlent du|évoquent [le mot], message qui contient|mentionne|parle de|parle d'|parle des|parle du|évoque [le mot], où il est question ${OF}, il est question ${OF}, le mot, avec le mot, avec les mots, utilisent le mot, utilisé le mot, écrit le mot, ont écrit le mot, avec la mention, avec l'expression, faisant référence ${TO}, font référence ${TO}, faisant mention ${OF}, font mention ${OF}, dans le message, avec une question sur, avec des questions sur, ont une question sur, se plaignent de|du|des, se plaint de|du|des, contenant le mot, dans lesquels le mot, où le mot, qui contiennent le mot, où quelqu'un dit|écrit|demande|parle [de|d'], où l'on parle de|d', où on parle de|d'`,
    mentioned: `
      apparaît, apparaissent, apparaisse, figure, figurent, est mentionné, est mentionnée, sont mentionnés, est cité,
      est citée, est évoqué, ressort, est présent`,
    match: `
      contenant [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé],
      [qui] contient|contiennent [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé],
      contenait|contenaient|comportait|comportaient|comporte|comportent|incluait|incluaient [le|la|les|l'|un|une] [mot|mots|terme|texte|expression], avec le texte, mot-clé, mots-clés, mot clé, correspondant à, correspondent à, qui correspond à,
      le mot, comprenant le mot, incluant le mot, comportant le mot`,
    'not-match': `[qui] [ne] mentionne|mentionnent|évoque|évoquent|citent|cite pas [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], [qui] [ne] parle|parlent pas ${OF}, [qui] [n'] ont|a pas parlé ${OF}, [qui] [n'] ont|a pas mentionné|évoqué|cité [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], [qui] [ne] contient|contiennent pas [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], ne contenant pas [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], ne mentionnant pas [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], ne parlant pas ${OF}, sans le mot, sans les mots, sans mentionner [le|la|les|l'|leur|un|une|des|du|de|d'] [mot|mots|terme|texte|expression|mot-clé], sans parler ${OF}, sans mention ${OF}, sans évoquer [le|la|les|l'|de|d'], pas le mot, [qui] [ne] concernent|concerne pas [le|la|les|l'|un|une], [qui] [n'] ont|a pas demandé [de|d'|un|une|le|la|les], [qui] ne portent pas sur, jamais parlé ${OF}`,
    'page-match': `
      page|pages|url|urls contient|contenant|contiennent|comportant|comprenant|avec [le mot],
      l'url contient|contenant|comporte|comprend, page|pages dont l'url|l'adresse|le lien contient|comporte|comprend,
      page|pages qui contient|contiennent [le mot], page|pages avec le mot, pages sous, page contenant, adresse de la page contient, url avec,
      [depuis|via|sur|de|par] [la|une] page [de|d'] ~<leads>,
      [depuis|via|sur|de|par] [la|une] page [de|d'] ~<appointments>`,
    'requests-about':
      "demandes|demande de|d' démo|visite|visites|démonstration|devis|tarif|tarifs|prix|essai|remboursement|rappel|brochure|catalogue|échantillon|mariage",
    about: `renseigné|renseignés|renseignée|renseignent|renseigne|renseigner sur [le|la|les|l'|un|une|nos|notre], demandé après [le|la|les|l'|un|une], demandes sur, demande sur, messages|msgs|msg sur, questions sur, question sur, leads sur, parlent de, parle de, parlant de, qui parlent de, à propos ${OF}, à propos, au sujet ${OF}, sur le sujet ${OF}, concernant [le|la|les|l'|un|une|des|notre|nos|vos|votre], [qui] concerne|concernent [le|la|les|l'|un|une|des|notre|nos|vos|votre], ayant trait ${TO}, relatif|relative|relatifs|relatives ${TO}, liés|liées|lié|liée ${TO}, en rapport avec [le|la|les|l'|un|une], [qui] porte|portent|portant sur [le|la|les|l'|un|une], intéressé|intéressés|intéressée|intéressées par [le|la|les|l'|un|une|nos|notre|vos], [qui] [s'] intéresse|intéressent ${TO}, [qui] [ont|a] demandé [${ITS}], [qui] demande|demandent|demandant un|une|le|la|l'|des|du|de, questions|question sur|concernant|à propos [le|la|les|l'|un|une|de|des|du], [qui] veulent|veut|voulaient|voulant|souhaitent|souhaitant|souhaite|recherchent|cherchent|cherchant|réclament|réclame|réclamé [un|une|le|la|l'|des|du|de], pour un|une devis, pour un|une problème, posé une question sur, posent une question sur, posé des questions sur, au niveau ${OF}, autour ${OF}, qui voulait|souhaitait|voudrait|aimerait [un|une|le|la|l'|des|du|de], demandes|demande|messages|message|leads|contacts|prospects pour un|une !<units>, ${WRITTEN} pour un|une !<units>, écrivent|écrit|écrivait pour un|une !<units>, [nous] a|ont|avait ${WRITTEN} pour un|une !<units>`,
    asked: '',
    find: `trouve, trouve-moi, trouvez-moi, trouver, trouvez, retrouve, retrouve-moi, retrouvez, retrouver, cherche, cherche-moi, cherchez, chercher, je cherche, on cherche, recherche, rechercher, recherchez, qui est, qui est-ce, qui était, c'est qui, c'est qui ce|cette, à qui appartient, à qui est, as-tu quelque chose de|d'|sur, a-t-on quelque chose de|d'|sur, avons-nous quelque chose de|d'|sur, on a quelque chose de|d'|sur, y a-t-il quelque chose de|d'|sur, quelque chose de|d'|sur|venant de|venant d', qqch de|d'|sur, des nouvelles de|d', nouvelles de|d', du nouveau de|chez, quelqu'un de chez, quelqu'un chez, gens de chez, qqn de chez, de chez, message|messages de la part de|d', messages|message de|d', de la part de|d', tout sur, tout de|d', tout ce qu'on a sur, tout ce que nous avons sur, tout ce qu'il y a sur, ce qu'on a sur, ce qu'on sait sur|de, ce que nous avons sur, qu'a-t-on sur, qu'avons-nous sur, qu'est-ce qu'on a sur, on a quoi sur, que sait-on sur|de|d', que savons-nous sur|de|d', qu'est-ce qu'on sait sur|de|d', qu'a écrit, qu'a dit, qu'a demandé, que voulait, que veut, infos sur, info sur, informations sur, des infos sur, renseignements sur, détails sur, fiche de|d', la fiche de|d', dossier de|d', historique de|d'|avec, échanges avec, échange avec, conversation avec|de, conversations avec|de, discussion avec, coordonnées de|d', les coordonnées de|d', numéro de|d', le numéro de|d', téléphone de|d', tel de|d', le tel de|d', email de|d', l'email de|d', mail de|d', le mail de|d', courriel de|d', adresse de|d', l'adresse de|d', le contact de|d', les demandes de monsieur|madame|m|mme, réponse de|d', une réponse de|d', trace de|d', des traces de|d', signe de|d', y a-t-il un message de|d', est-ce qu'on a un|une, a-t-on un|une, avons-nous un|une, contient le nom, montre-moi tout sur, qui se cache derrière, qui est derrière, celui|celle de|d', y a-t-il un|des lead|leads|message|messages|demande de|d', il y a un lead|message de|d'`,
    company: "de la société, de l' entreprise, chez la société, de la boîte, quelqu' un de chez, de chez",
    called: `
      appelé, appelée, appelés, nommé, nommée, prénommé, prénommée, du nom de|d', au nom de|d', dénommé, dénommée,
      le nommé, un certain, une certaine, une dame, une certaine dame, un dénommé, qui s'appelle, qui s'appellent, s'appelle, s'appelant,
      s'appellent, dont le nom est !<heads>, dont le nom contient, dont le prénom est !<heads>,
      dont le nom de famille est !<heads>, le nom est !<heads>, nom contient, nom de famille, le prénom,
      prénom est !<heads>, nom ressemble à, de nom, nom:, m ., mr ., mme ., m, mr, mme, mlle, mlle ., mrs, monsieur,
      madame, mademoiselle, dr, dr ., docteur, me ., maître, la famille, ms`,
    wrote: `[nous|m'] [a|ont|avait|avaient|est|sont] [-t-il|-t-elle|-t-on|-ils|-elles|t-il|t-elle] [déjà|encore|bien] ${WRITTEN}, nous a|ont [déjà|bien] ${WRITTEN}, nous [-t-il|-t-elle], écrit [encore], écrivent, écrive, écrire, nous écrit, nous écrivent, nous contactent, nous contacte, contactent, contacter, nous contacter, prennent contact, pris contact, prend contact, se sont manifestés, s'est manifesté, s'est manifestée, se manifestent, manifesté, manifestés, donné signe de vie, donné des nouvelles, donné de nouvelles, fait signe, envoyé un message|mail|email|courriel, envoie un message, laissé un message, laissent un message, laissé un mot, déposé un message, rempli le formulaire, rempli un formulaire, se sont inscrits, s'est inscrit, s'est inscrite, est passé, est dans la base, est dans nos leads, dans notre base, dans nos leads, dans la base, dans nos contacts, dans la liste, figure dans, parmi nos leads, parmi nos contacts, est revenu vers nous, revenu vers nous, revenue vers nous, revenus vers nous, est revenu, fait une demande, font une demande, déjà venu`,
    complained: 'plaint, plaints, plaignent, plaignait',
    'same-hour': 'à la même heure',
    fraction: `
      combien [de|d'] [<leads>] [en] reste - t - il, sont|est à moi,
      moitié|tiers|quart|quarts|dixième de|des|d' [tous|toutes] [les|nos|mes] <leads>,
      moitié|tiers|quart|quarts|dixième de|des|d' [tous|toutes] [les|nos|mes] <appointments>`,
    recipient: 'pour [le|la|les] marketing|ventes|finance|compta|comptabilité|support',
    staff: `
      quel|quels|quelle|quelles collègue|collègues, qui de|dans|parmi l'équipe|nous, qui d'entre nous,
      lequel|laquelle d'entre nous, qui dans notre équipe, qui de notre équipe`,
    'no-data': `
      sur quels|quelles|quel <leads> travaille|travaillent|bosse|bossent,
      adresse postale, code postal, date de naissance, où habite-t-il|habite-t-elle, où il|elle habite,
      quels <leads> je dois|devrais appeler|rappeler|contacter [en premier|d'abord], quels <leads> appeler|rappeler|contacter en premier|d'abord, qui dois-je appeler|rappeler|contacter en premier|d'abord, qui je dois|devrais appeler|rappeler|contacter en premier|d'abord, signé|signés|conclu combien de contrats, combien de contrats, contrats signés, signé [des|un|les] contrats|contrat,
      depuis|sur|via [un|leur|le] mobile|portable|smartphone|tablette|ordinateur,
      qui vient|passe !<from>, avec|sans [une|de] réponse, conversations|chats|discussions sans|avec [un|de] lead|leads|contact|demande,
      par téléphone,
      combien de temps mettent|met|mettez-vous|mettons|mettent-ils|mettent-elles|faut-il [ils|elles|on|les|nos] [gens|équipes|conseillers] à|pour répondre|rappeler|réagir|recontacter,
      en combien de temps répond|répondent|répondons,
      combien de temps attendent|patientent [les|nos] [gens|clients|visiteurs|contacts] [pour] [avoir] [une] [réponse],
      attend|attendent [encore|toujours] une|leur|notre réponse, en attente d'une réponse|de réponse,
      de quoi parlent les gens|clients|visiteurs [le] [plus], que demandent les gens|clients|visiteurs [le] [plus],
      questions les plus fréquentes, question la plus fréquente, sujets les plus fréquents,
      à quelle heure est mon rendez-vous, à quelle heure est mon rdv, à quelle heure est le rendez-vous,
      à quelle heure sont mes rendez-vous, quand est mon rendez-vous, quand est mon rdv, quel commercial, pourquoi,
      combien de ca, [combien de|quel|le|du|notre] chiffre d'affaires|affaire, mrr, arr, combien d'euros|€, combien a-t-on encaissé|empoché, on a encaissé|empoché, encaissé, empoché,
      visiteurs, visiteur, visiteurs uniques, visites, visite, trafic, traffic, fréquentation, pages vues, page vue,
      vues, clics, clic, clics sur, impressions, sessions ouvertes, taux de rebond, taux de clic, taux de clics,
      taux d'ouverture, taux d'annulation, taux de présence, taux de satisfaction, taux d'absence, chiffre d'affaires,
      chiffre d'affaire, chiffres d'affaires, ca généré, le ca, quel ca, ca réalisé, recettes, revenu, nos revenus,
      revenus générés, ventes, vente, vendu, vendus, bénéfice, bénéfices, marge, marges, coût, coûts, payé|paie|paye|payons par, coût par lead,
      coûte, coûté, budget, dépensé, dépenses, dépense, roi, payé, payés, argent, commandes, commandé, facturé,
      factures, facture, panier moyen, affaires conclues, affaires signées, contrats signés, contrat signé,
      signé un contrat, ont signé, a signé, signés, sont devenus clients, devenus clients, devenu client,
      deviennent clients, convertis en clients, convertis en ventes, devenus des clients, vrais clients, ont acheté,
      a acheté, acheté, achètent, achats, date de naissance, âge, quel âge, sexe, hommes ou femmes,
      hommes et femmes, nationalité, pays, quel pays, quels pays, de quel pays, par pays, ville, villes, quelle ville,
      quelles villes, par ville, région, régions, par région, canton, cantons, province, géographique,
      géographiquement, satisfaction, satisfaits, satisfait, contents, note moyenne, notes, avis, nps, étoiles,
      qui les|l'|lui a|ont [déjà] appelé|appelés|appelée|appelées|rappelé|rappelés|contacté|contactés|répondu,
      quelqu'un les|l'|lui a [déjà] appelé|appelés|appelée|appelées|rappelé|rappelés|contacté|contactés|répondu, ai-je appelé, ai-je rappelé, avons-nous rappelé, avons-nous répondu, a-t-on répondu, a-t-on rappelé,
      on a répondu, on a rappelé, j'ai rappelé, déjà rappelé, déjà rappelés, déjà rappelées, été rappelé,
      été rappelés, été rappelées, rappelés, rappelées, pas encore rappelés, à rappeler, déjà répondu, non traités,
      non traitées, traités, traitées, traité, été traités, sans réponse, en attente de réponse, laissés sans réponse,
      combien [de temps] mettent|met|mettez|mettons [-] [ils|on|vous|nous|t - on] à répondre|réagir|rappeler, combien [est-ce que] j'ai gagné, on a gagné, ai-je gagné, avons-nous gagné, combien [a-t-on] gagné, nous avons gagné,
      restés sans réponse, temps de réponse, délai de réponse, répond-on, répondons-nous, met-on à répondre,
      mettons-nous à répondre, vitesse de réponse, qui s'en occupe, qui s'occupe, qui a traité, qui gère, assigné,
      assignés, attribué, attribués, quel commercial, quels commerciaux, par commercial, quel vendeur, par vendeur,
      conseiller, no-show, no show, no-shows, absents au rendez-vous, lapins, posé un lapin,
      vraiment|réellement|effectivement venus|venu|présents, combien de commission, quelle commission, sont venus au rendez-vous, venus au rendez-vous, se sont présentés, présentés au rendez-vous, honorés, honoré,
      annulés, annulé, annulées, annulée, annulations, annulation, ont annulé, a annulé, ont été annulés,
      ont été annulées, reportés, ont eu lieu, qui a rendez-vous, qui a rdv, qui a un rendez-vous, qui a un rdv, a lieu, ont lieu, aura lieu, auront lieu, prévus, prévu, prévues,
      prévue, planning, au programme, à l'agenda, dans l'agenda, dans mon agenda, au calendrier, créneaux libres,
      créneaux disponibles, créneau disponible, disponibilités, campagne, campagnes, publicité, publicités,
      google ads, facebook ads, adwords, mots-clés seo, seo, référencement, sur google, réseaux sociaux,
      mobile ou ordinateur, mobile ou desktop, ordinateur, ordinateurs, navigateur, navigateurs, appareil, appareils,
      iphone, android, météo, quel temps fait-il, langue, langues, quelle langue, par langue, concurrents,
      concurrence, concurrent, poste occupé, fonction, métier, taille d'entreprise, secteur, secteurs,
      secteur d'activité, qualité, qualifiés, qualifié, qualifiées, score, scores, scoring, spam, spams,
      durée des conversations, durée moyenne des conversations, durée des chats, durée moyenne d'une conversation,
      conversations entamées, conversations commencées, conversations ouvertes, chats ouverts, abandons, abandonné,
      remboursés, prix de, cours de l'action, newsletter, abonnés, followers, ouvert le mail, ouvert l'email,
      taux de fermeture, taux de closing, closing, closés, stock, employés, salariés, salaire, closed won,
      à quel stade, quel stade, quels stades, stade du pipeline, étape du pipeline, dans le pipeline, par statut,
      par stade, par étape, quel statut, leurs statuts, leur statut, signées, sont devenus, gagnés, gagnées, perdus,
      perdues, affaires gagnées, leads qualifiés, sqls, mqls, opportunités, taux de signature, a|ont conclu,
      a|ont signé, a|ont closé, conclut [le] plus, où habitent|vivent|résident|habite|vit, combien d'appels,
      nombre d'appels, appels manqués, appels téléphoniques, pipeline, le pipe, clients|client payants|payant,
      chambres|tables|places [sont|étaient|ont été] [déjà] réservées|occupées|libres,
      voitures|maisons|appartements|produits vendues|vendus, combien de chambres|tables|places|voitures,
      quelle voiture|chambre|maison, a acheté|achetée|achetés|achetées, ont acheté`,
    edit: `
      [est-ce que] tu|vous|on peux|peut|pouvez|pourrais|pourriez|pourrait [stp|aussi] lui|leur [aussi] répondre|écrire|téléphoner,
      peux - tu lui|leur [aussi] répondre|écrire|téléphoner, pourrais - tu lui|leur [aussi] répondre|écrire|téléphoner,
      pouvez - vous lui|leur [aussi] répondre|écrire|téléphoner, pourriez - vous lui|leur [aussi] répondre|écrire|téléphoner,
      change|changez|changer|modifie|modifiez|corrige|corrigez|remplace|remplacez|remplacer|mets|mettez|mettre|passe|passez|passer|bouge|bouger|avance|avancez|avancer|repousse|repoussez|repousser|décale|décalez|décaler|déplace|déplacez|déplacer|reporte|reportez|reporter|supprime|supprimez|enlève|enlevez|retire|efface son|sa numéro|téléphone|nom|prénom|mail|e-mail|email|adresse|rendez-vous|rdv|réservation|visite|réunion,
      mets|mettez|mettre|passe|passez|passer|bouge|bouger|avance|avancez|avancer|repousse|repoussez|repousser|change|changez le|la|ce|cette rendez-vous|rdv|réservation|visite|réunion à|au|pour|de|sur|d',
      déplace|déplacez|décale|décalez|reporte|reportez|repousse|repoussez|avance|avancez - le|la|les,
      mets|passe|bouge - le|la à|au|pour [le] lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche`,
    'read-only': `
      enlève madame|monsieur|mme|m|le|la, enlevez madame|monsieur|mme, supprime, supprimez, supprimer, efface,
      effacez, effacer, vire, jette, poubelle, à la poubelle, enlève le|la|les|ce|cette|ces <leads>,
      retire le|la|les|ce|cette|ces <leads>, retire -le|-la|-les, enlève -le|-la|-les,
      annule|annulez|annuler le|la|les|l'|son|sa|mon|ma|ce|cette|un|mes|tous,
      reporte|reportez|reporter le|la|les|l'|son|sa|mon|ce|cette|un,
      décale|décalez|décaler le|la|les|l'|son|mon|ce|cette|un,
      déplace|déplacez|déplacer le|la|les|l'|son|sa|mon|ce|cette|un,
      modifie|modifiez|modifier le|la|les|l'|son|sa|mon|ce|cette|un,
      change|changez|changer le|la|les|l'|son|sa|mon|ce|cette, corrige, corrigez, corriger, mets à jour,
      mettez à jour, mettre à jour, marque|marquez|marquer le|la|les|ce|cette|ces|comme|-le|-la|-les, coche, assigne,
      assignez, assigner, attribue le|la|les|ce|cette|ces, attribuer, transfère, transférez, transférer, transmets,
      transmettez, fais suivre, faire suivre, ajoute, ajoutez, ajouter, crée|créez|créer un|une|le|la,
      enregistre un|une|ce|cette|le|la,
      envoie|envoyez|envoyer un|une|des|le|la mail|email|e-mail|courriel|sms|message|invitation|relance|devis|réponse|confirmation,
      envoie|envoyez|envoyer lui|leur, envoie -lui|-leur, envoyez -lui|-leur, écris|écrivez|écrire à,
      écris|écrivez -lui|-leur, réponds|répondez|répondre à|au|aux|lui|leur|-lui|-leur,
      rappelle|rappelez|rappeler le|la|les|ce|cette|m|mme|monsieur|madame|-le|-la|-les|-lui,
      appelle|appelez|appeler le|la|les|ce|cette|m|mme|monsieur|madame|-le|-la|-les, contacte -le|-la|-les,
      relance|relancez|relancer le|la|les|ce|cette|m|mme|-le|-la|-les|tous, préviens le|la|les|m|mme|-le|-la,
      réserve|réservez|réserver un|une|le|la, prends|prenez|prendre [un] rendez-vous|rdv, fixe|fixez|fixer un|le|une,
      planifie|planifiez un rendez-vous|rdv, cale un|le,
      confirme|confirmez|confirmer [le|la|les|l'|son|sa|ce|cette|mon] rdv|rendez-vous|réservation|réunion|venue|présence,
      bloque, bloquez, bloquer, archive|archivez|archiver le|la|les|ce|cette|ces|tous, fusionne, fusionnez, fusionner,
      synchronise, synchronisez, synchroniser, importe|importez|importer le|la|les|ces|des|un|dans|mes|nos,
      désinscris, désinscrire, désabonne, renomme, renommez, renommer, étiquette, tague, tagge, anonymise, anonymiser,
      anonymisez, clôture le|la, ferme le|la, dans le crm, dans notre crm, vers le crm, au crm, dans salesforce,
      vers salesforce, dans hubspot, vers hubspot, dans pipedrive, mets -le|-la|-les dans le|notre crm, nettoie,
      nettoyez, nettoyer, purge, purger, purgez, vide, vider, videz, détruis, détruire, élimine, éliminer, enlever,
      retirer, rgpd, demande rgpd, droit à l'oubli, remplace, remplacer, réaffecte, réaffecter, réattribue, relance,
      relancer, rappelle - le|-la, rappeler, ajoute une note, ajouter une note, désactive, désactiver, désactivez,
      envoie - lui, envoyer une confirmation, confirme, confirmer,
      puis-je|peut-on|pouvons-nous annuler|supprimer|effacer|reporter|décaler|fusionner|déplacer|archiver|renommer,
      je|on peux|peut|veux|voudrais|dois|doit annuler|supprimer|effacer|reporter|décaler|fusionner|déplacer|archiver|renommer,
      j'aimerais annuler|supprimer|effacer|reporter|décaler|fusionner|déplacer|archiver|renommer`,
    forecast: `
      aurons-nous, aura-t-on, on aura, on va avoir, va-t-on avoir, va-t-on recevoir, va-t-on faire, va-t-on,
      allons-nous avoir, allons-nous recevoir, allons-nous faire, allons-nous, nous allons avoir, recevrons-nous,
      recevra-t-on, ferons-nous, fera-t-on, on fera, on recevra, y aura-t-il, il y aura, vont arriver, va arriver,
      arriveront, vont écrire, prévision, prévisions, prévisionnel, prévisionnelle, prévois, prévoir, prévoyez,
      prédis, prédire, prédiction, prédictions, projection, projections, extrapole, extrapoler, extrapolation,
      estimation, estime, estimer, s'attendre à, peut-on espérer, peut-on attendre, peut-on s'attendre à,
      doit-on s'attendre à, on peut espérer, attendus, attendues, à ce rythme, finira-t-on, va-t-on finir,
      allons-nous finir, on va finir, sera-t-on, d'après toi combien,
      vont|va [s'|se|nous] inscrire|réserver|venir|arriver|écrire|contacter|prendre|demander|tomber|rentrer|s'inscrire|acheter,
      va|vont [en] avoir|faire|recevoir|générer|ramener|atteindre|dépasser|battre, aura, auront, fera, feront,
      recevra, recevront, atteindra, dépassera`,
    digest: `
      arrête|arrêtez|stoppe|suspends [de] [envoyer|m'envoyer] [le|les|mon|mes|ce] résumé|récap|rapport|bilan|résumés|récaps|rapports [quotidien|quotidiens|hebdo|hebdomadaire|mensuel|automatique],
      quels rapports|récaps|résumés|envois [est-ce que] je reçois, [quels] rapports que je reçois,
      envois|rapports|messages programmés|planifiés|automatiques, digest, digests, résumé quotidien, récap quotidien,
      récapitulatif quotidien, rapport quotidien, bilan quotidien, récap automatique, rapport automatique,
      <summaries> automatique|automatiques, envoi|envois automatique|automatiques, automatiquement, automatiser, automatise, automatisé, tous les matins, chaque matin,
      tous les soirs à, chaque soir à, chaque soir, tous les jours à, chaque jour à, tous les jours ouvrés à,
      tous les lundis à, tous les lundis matin, chaque lundi à, chaque lundi matin, tous les vendredis à,
      chaque vendredi à, chaque semaine à, envoie-moi chaque, envoyez-moi chaque, envoie-moi tous les,
      envoie-moi toutes les, envoyez-moi tous les, recevoir chaque, recevoir tous les, recevoir toutes les, abonner,
      abonne-moi, m'abonner, abonnement, abonnements, s'abonner, désabonner, me désabonner,
      planifier un rapport|récap|résumé|bilan|envoi, planifie un rapport|récap|résumé|bilan|envoi,
      programmer un rapport|récap|résumé|bilan|envoi, programme un rapport|récap|résumé|bilan|envoi, programme-moi,
      rapport programmé, rapports programmés, notifie-moi, notifiez-moi, notification, notifications, préviens-moi,
      prévenez-moi, avertis-moi, alerte-moi, alertez-moi, alerte, alertes, me prévenir, m'avertir, m'alerter,
      être prévenu, être alerté, rappelle-moi chaque, rappelle-moi tous les, en continu, récap hebdo automatique,
      envoie-moi|envoyez-moi|envoie-nous|envoyez-nous|envoie|envoyez ça|cela|ceci|tout|un|le|les|la [résumé|rapport|point|bilan|chiffres|synthèse] tous|toutes les,
      envoie-moi|envoyez-moi|envoie-nous|envoyez-nous|envoie|envoyez ça|cela|ceci|tout|un|le|les|la [résumé|rapport|point|bilan|chiffres|synthèse] chaque`,
    'follow-up': `
      et, et parmi eux|elles|ceux-ci|ceux-là, et là-dedans, et là-dessus, et sinon, et du coup, ok et, et maintenant,
      pareil, pareil pour, pareil mais, pareille, idem, idem pour, idem mais, même chose, la même chose,
      la même chose pour|mais|en, même question, la même question, la même, le même, les mêmes, même requête,
      même liste, la même liste, parmi eux, parmi elles, ses, leurs, parmi ceux-ci, parmi ceux-là, parmi celles-ci,
      de ceux-là, de ceux-ci, dont combien, lesquels d'entre eux, combien d'entre eux, combien parmi eux, la suite,
      montre la suite, page suivante, encore un, encore une, montre encore, montre-m'en plus, montres-en plus,
      plus de détails, plutôt, au lieu de ça, à la place, comme avant, comme tout à l'heure, comme ci-dessus, refais,
      refais-le, recommence, montre le reste, montre les autres, mais, mais pour, mais par, l'autre bot,
      et l'autre bot, et l'autre, qu'en est-il de l'autre, et les autres`,
    state: `
      comment va|avance|marche [la|le|l'|notre|ma|mon] ~<units>, comment se passe|déroule|présente [la|le|l'|notre|ma|mon] ~<units>,
      comment s' annonce [la|le|l'|notre] ~<units>, où en est [la|le|l'|notre] ~<units>, ça donne quoi [la|le|l'|notre] ~<units>,
      est-ce que ça va [bien], est-ce que tout va bien, est-ce que ça marche [bien], tout va bien, tout roule,
      tout est ok, tout baigne, tout est bon, ça avance, ça avance comment, ça va, ça va comment, ça roule,
      ça roule ou bien, ça gaze, ça marche bien, ça se passe comment, ça se passe bien, comment ça se passe,
      comment ça va, comment va, comment vont les affaires, comment vont les choses, comment on s'en sort,
      comment s'en sort-on, on s'en sort comment, on en est où, où en est-on, où en sommes-nous, on en est ou,
      où on en est, fais le point, faire le point, un point, le point, résumé, récap, récapitulatif, bilan, synthèse,
      aperçu, vue d'ensemble, état des lieux, tendances, statut, ça va bien, ça marche, ça se présente comment,
      comment ça marche pour nous, où en sommes nous, tout va, tout est en ordre, résume, récapitule`,
    vague: `
      rien de spécial, bon signe, c'est bon signe, c'est grave, c'est inquiétant, quoi de beau,
      des trucs intéressants, un truc intéressant, quelque chose d'intéressant, rien d'intéressant,
      quelque chose d'important, rien d'important, quelque chose d'urgent, des urgences, quelque chose à signaler,
      rien à signaler, à signaler, c'est bien, c'est bon, c'est normal, est-ce normal, est-ce que c'est normal,
      est-ce bien, est-ce que c'est bien, est-ce que c'est bon, qu'en penses-tu, tu en penses quoi, t'en penses quoi,
      qu'en dis-tu, que dois-je faire, que faire, que dois-je savoir, qu'est-ce que je dois savoir,
      dis-moi quelque chose, dis-moi tout, raconte, raconte-moi, des nouvelles, quelles nouvelles,
      quelles sont les nouvelles, les nouvelles, [les|des] bons <leads>, [les|des] bonnes <leads>, les bons,
      les meilleurs <leads>, <leads> intéressants, <leads> importants, <leads> chauds, <leads> urgents,
      les plus intéressants, les plus importants, les chauds, les urgents, les trucs, le truc, comme d'hab,
      comme d'habitude, mes leads, mes trucs, c'était quoi, du nouveau, quoi de neuf, des nouveautés, du neuf,
      tourne encore, marche encore, marche toujours, fonctionne encore, fonctionne toujours, toujours en marche`,
    'unknown-moment': `
      depuis la dernière fois, depuis ma dernière visite, depuis ma dernière connexion, depuis mon dernier passage,
      depuis mon dernier, depuis ma dernière, dernière connexion, depuis que je suis parti, depuis que je suis partie,
      depuis que je me suis connecté, depuis que j ai regardé, depuis que j ai vérifié, depuis le dernier rapport,
      depuis le dernier point, depuis le dernier récap, depuis le dernier résumé, depuis le dernier digest,
      depuis le dernier bilan, depuis tout à l heure, la dernière fois que j ai,
      le jour|semaine|mois avant|après le meilleur|pire|plus, jour avant|après le meilleur|pire,
      la veille du meilleur|pire, le lendemain du meilleur|pire, à nouveau sous, de nouveau dans la|les,
      réécrit dans la|les|sous, temps avant le premier, délai avant le premier, depuis la campagne|refonte !<the>,
      depuis le lancement !<the>`,
    greeting: `
      bonjour, bonsoir, salut, coucou, hello, allô, allo, yo, hey, bonjour à tous, bonne nuit, bon week-end, bon weekend, bon we, bonne fin de journée|soirée|semaine|week-end, bonne fin d'après-midi, bon après-midi, à tout à l'heure, à la prochaine, à tantôt, c'est tout pour aujourd'hui, bonne journée, bonne soirée, merci,
      merci beaucoup, merci bien, un grand merci, mille mercis, merci d'avance, merci par avance, d'avance merci,
      grand merci, au revoir, à plus, à bientôt, ok, okay, d'accord, désolé, désolée, pardon, excuse-moi, excusez-moi,
      cher bot, tu es un|une amour|ange|star|génie|perle, t'es un|une amour|ange|star|génie|perle, tchuss, adieu, ciao, bjr, slt, cc, mci, rebonjour, re, hoi`,
    noise: `
      très bien, de préférence,
      ce sera tout, c'est tout pour aujourd'hui, ça sera tout,
      période de campagne, période de la campagne, période d'essai, période de test, période de référence,
      récupéré|récupérés|récupérées, chopé|chopés|chopées, parvenu|parvenus|parvenues, atterri|atterris,
      débarqué|débarqués, arrivés chez nous, ramassé|ramassés, engrangé|engrangés, obtenu|obtenus|obtenues,
      décroché|décrochés, gagné|gagnés, capté|captés|captées, comptabilisé|comptabilisés|comptabilisées,
      recensé|recensés|recensées, répertorié|répertoriés, consigné|consignés, noté|notés, remonté|remontés,
      déposé|déposés, soumis, saisi|saisis, transmis, recueilli|recueillis|recueillies, cumulé|cumulés,
      accumulé|accumulés, apparu|apparus, tombé|tombés|tombées, y avait-il, avait-on, aurons-nous eu,
      franchement, honnêtement, sincèrement, sérieusement, probablement, sûrement, certainement, éventuellement,
      possiblement, évidemment, bien sûr, bien entendu, naturellement, apparemment, visiblement, malheureusement,
      heureusement, je pense, je crois, j ' imagine, je suppose, à mon avis, selon moi, d'ailleurs, par ailleurs,
      nickel, chouette, formidable, excellent, impeccable, impec, ouais, ouaip, mouais, attends|attendez [un]
      [peu|instant|moment], attends, attendez, minute, une minute, oups, zut, mince, punaise, purée, simplement,
      tout simplement, globalement, dans l'ensemble, dans l'absolu, cependant, néanmoins, toutefois, ensuite,
      allez, allez hop, hop, les gars, les filles, les amis, mon ami, camarade, patron, chef, hein, quoi, bah,
      ben, beh, pff, pfff, ouf, wow, waouh, mdr, ptdr, lol, haha, hihi, héhé, hé, ohé, yo, wesh, hey, en gros,
      grosso modo, à vue de nez, en bref, pour faire court, pour info, pour information, à titre
      indicatif|informatif, par simple curiosité, simple curiosité, pure curiosité, à l'occasion, quand tu peux,
      quand vous pouvez, dès que possible, si possible, si c'est possible, si tu peux, si vous pouvez, si vous
      voulez bien, si ça ne te|vous dérange pas, sans vouloir déranger, rebonjour, re bonjour, re, bonne question,
      petite question, une petite question, question rapide, question bête, en interne, de notre côté, de mon
      côté, côté nous, forcément, effectivement, en effet, carrément, grave, concrètement, justement,
      tranquillement, vivement, urgent, en urgence, merci bien, grand merci, mille mercis, merci infiniment, merci
      à toi|vous, merci d'avance,
      je suis nouveau|nouvelle [ici], nouveau|nouvelle ici, c'est mon premier jour, question bête, question idiote, une dernière question, dernière question, encore une question, autre question, [peux|pouvez|pourrais] [-] [tu|vous] [me|nous] dire si, [me|nous] dire si, savoir si, vérifier si, dis-moi si, sais-tu si,
      représente, représentent, ça représente, cela représente, rapporté à|au|aux, réunis, réunies, parmi l'ensemble,
      [il] vaut [-] [il] mieux, faut [-] il [avoir|mettre] [quelqu'un] [de permanence|garde] [d'astreinte],
      [quelqu'un] de permanence|garde, d'astreinte, renforcer [l'] [le] [équipe|chat|standard|accueil],
      doit [-] on [être] [au complet] [à] [l'] [accueil], [du|grand] monde, beaucoup|peu de monde, [la] foule,
      quelqu'un de garde|permanence|astreinte, [du|beaucoup de|grand|un peu de] monde, foule, la foule,
      [et] [ne] compte|compter|comptez [que|seulement] le reste,
      avec leurs coordonnées|noms|emails|mails|courriels|numéros|téléphones|messages|détails, ne veux, ne voudrais,
      ne souhaite, ne montre, n'affiche, ne donne, ne garde, ne prends, ne compte, svp, stp, s'il te plaît,
      s'il vous plaît, m', depuis la page, depuis le site, depuis le formulaire, depuis une adresse,
      depuis des adresses, depuis un mail, depuis un email, en dehors des heures de bureau,
      en dehors des horaires de bureau, en dehors des heures de travail, en dehors des heures ouvrables,
      en dehors des heures d'ouverture, en dehors des horaires d'ouverture, hors heures de bureau,
      hors horaires de bureau, hors des heures de bureau, hors heures ouvrables, hors heures ouvrées,
      hors heures d'ouverture, hors des horaires de bureau, après les heures de bureau, après la fermeture, montre,
      montrez, montre-moi, montrez-moi, montrer, affiche, afficher, affichez, affiche-moi, donne, donnez, donne-moi,
      donnez-moi, donner, donnent, sors, sors-moi, sortez-moi, sortir, sort, sortez, envoie, envoie-moi, envoyez-moi,
      envoyer, balance, balance-moi, file-moi, passe-moi, fais-moi, faites-moi, fais, faites, indique-moi,
      indiquez-moi, dis-moi, dites-moi, dire, me dire, nous dire, rappelle-moi, rappelez-moi, prépare, prépare-moi,
      préparez-moi, génère, génère-moi, sortez-nous, mets, mettez, mets-moi, met, mettre, moi, toi, nous, vous, me,
      te, lui, elle, elles, eux, je, tu, on, il, ils, veux, veut, voudrais, voudrait, voudrions, voulons, vouloir,
      aimerais, aimerait, aimerions, souhaiterais, souhaiterait, souhaite, j'aimerais, j'aimerais savoir,
      j'aimerais voir, j'aimerais avoir, je voudrais, je voudrais savoir, je veux, il me faut, il me faudrait,
      il nous faut, il faut, faudrait, faut, besoin, besoin de, j'ai besoin de|d'|du|des, on a besoin de, voir,
      savoir, connaître, sais, sait, savez, obtenir, avoir, consulter, regarder, regarde, vérifie, vérifier, lancer,
      peux, peux-tu, peut, peut-on, peut-être, pouvez, pouvez-vous, pourrais, pourrais-tu, pourrait, pourriez,
      pourriez-vous, pourrait-on, puis-je, pourrais-je, tu peux, tu pourrais, vous pouvez, serait-il possible de|d',
      est-il possible de|d', possible, possible de, c'est possible, si possible, si tu peux, si vous pouvez,
      si ça te va, avons, ai, as, avez, avait, avions, aurait, aurais, j'ai, on a, eu, eus, eue, eues, reçu, reçus,
      reçue, reçues, reçoit, reçoit-on, recevons, recevons-nous, recevoir, reçoivent, reçois, arrivé, arrivés,
      arrivée, arrivées, arrive, arrivent, est arrivé, sont arrivés, sont arrivées, tombé, tombés, tombe, tombent,
      rentré, rentrés, rentrées, rentrée, rentre, rentrent, obtenu, obtenus, obtenues, enregistré, enregistrés,
      enregistrées, enregistrée, pris, prise, prises, capté, captés, récolté, récoltés, récoltées, collecté,
      collectés, collectées, généré, générés, générées, générer, génère, génèrent, créé, créés, créées, créer, issus,
      issues, issu, viennent, vient, vient de, viens, venu, venus, venues, provient, proviennent, provenant, venir,
      amène, amènent, amené, ramène, ramènent, ramené, apporte, apportent, apporté, rapporte, rapportent, rapporté,
      raporte, raportent, produisent, fournit, convertit, convertissent, converti, marche, marchent, marché,
      fonctionne, fonctionnent, fonctionné, performe, performent, performé, tourne, tournent, fait, font, faite,
      faits, faites, fait-on, faisons, donné, a donné, ça a donné, ça donne, ça donne quoi, donnait, réalisé,
      réalisés, traite, attire, attirent, rencontre, ressort, ressortent, revient, sert, commence, été, être, était,
      furent, fut, serait, soit, quoi, quoi d'autre, comment, pourquoi, qu'en est-il, qu'est-ce que, qu'est-ce qu',
      qu'est-ce qui, est-ce, est-ce que tu|vous peux|pouvez|pourrais|pourriez,
      est-ce que je|on|nous peux|peut|pourrais|pouvons, est-ce qu'on peut|pourrait, c'est, c'est quoi, c'était,
      c'était comment, c'était quoi, c'est combien, ce que, ce qu', ce qui, y a-t-il, y a t il, y-a-t-il, il y a eu,
      y a-t-il eu, y a eu, il y a-t-il, y avait-il, il y avait, y'a, ya, a-t-on, a t on, a-t-on eu, a-t-on reçu,
      avons-nous, avons-nous eu, avons-nous reçu, avez-vous, as-tu, ont-ils, ont-elles, sont-ils, sont-elles, est-il,
      est-elle, t-on, t-il, t-elle, données, donnée, chiffres, chiffre, statistiques, statistique, stats, stat,
      métriques, kpi, kpis, rapport, rapports, reporting, résumé, résume, résume-moi, récap, récapitulatif,
      récapitule, bilan, point sur, fais le point sur, faire un point sur, synthèse, aperçu, vue d'ensemble,
      état des lieux, état, activité, performances, performance, résultats, résultat, volume, volumes, nombres,
      répartition, distribution, ventilation, historique, graphique, graphe, courbe, classement, entrées, entrée,
      enregistrements, fiches, fiche, personnes, personne, gens, clients, client, clientes, cliente, patients,
      patient, patientes, acheteurs, internautes, utilisateurs, individus, tout le monde, conversations, discussions,
      chats, échanges, soumissions, formulaires, infos, info, informations, détail, pour moi, pour nous,
      pour mon chef, pour ma chef, pour mon patron, pour mon boss, pour ma boss, pour le patron, pour le chef,
      pour mon équipe, pour l'équipe, pour toute l'équipe, pour tout le monde, pour mes collègues, pour ma collègue,
      pour mon collègue, pour la direction, pour le comité, pour la réunion, pour une réunion, pour ma réunion,
      pour mon rapport, pour mon client, pour ma cliente, pour le client, pour la compta, pour info, pour être sûr,
      pour voir, pour savoir, pour ma présentation, pour mon dossier, pour le rapport, pour le reporting, avec moi,
      c'est pour le client, c'est pour, que toute l'équipe le voie, que tout le monde le voie,
      pour que tout le monde le voie, pour que toute l'équipe le voie, pour que tout le monde voie, que tous voient,
      à toute l'équipe, à l'équipe, aux collègues, à tous, au juste, exactement, précisément, environ, à peu près,
      approximativement, vite, vite fait, rapidement, rapide, vraiment, finalement, bref, bon, ben, bah, euh, hein,
      genre, du coup, en fait, en gros, en effet, en ce qui concerne, pour ce qui est de|des|du, s'agissant de,
      au fait, dis, dites, écoute, tiens, voilà, voici, aussi, également, ainsi, déjà, enfin, quand même,
      tout de même, tout de suite, toujours, actuellement, une fois ou l'autre, à l'occasion, histoire de,
      histoire de voir, par hasard, par exemple, si je puis dire, à ce stade, svp merci, n'est-ce pas, ou pas, ou non,
      oui ou non, pas mal de, pas mal d', pas de souci, pas de problème, pas besoin de, pourquoi pas, peu importe,
      n'importe, je ne sais pas, je ne sais plus, je sais pas, j'sais pas, si je ne me trompe pas, sauf erreur,
      quelqu'un, quelqu'un d'autre, quelque chose, quelques, qqch, qqun, qqn, quelqu, truc, trucs, chose, choses,
      rien, quelque part, d'autre part, de ma part, de notre part, ensemble, global, globale, globalement, général,
      en général, général, entier, entière, complet, actuel, actuels, concrètement, réellement, seraient, combien que,
      tranquillement, prends, prend, reste, nos, plaît, plait, équipe, boss, patron, chef, collègue, collègues,
      comité, direction, réunion de, intéresse, m'intéresse, m'intéressent, utile, utiles, voie, voient, clair,
      bonjour messieurs, mesdames, en cours de route, de manière, de façon, façon, sorte, fort, beaucoup, beaucoup de,
      respectifs, respectivement, chacun, chacune, un peu, un peu de, tu as, t'as, vous avez, tu aurais, aurais-tu,
      auriez-vous, dispo,
      mon|ma|notre|le|la chef|cheffe|patron|patronne|boss|directeur|directrice|manager|équipe|collègue|client|cliente|direction [a] veut|voudrait|demande|demandé|aimerait|souhaite|besoin [savoir|connaître|avoir|voir|de] [savoir|connaître|avoir|voir],
      j ' aurais besoin de|du|des|d ' [savoir|connaître|avoir], j'aurais besoin de|du|des|d' [savoir|connaître|avoir],
      j aurais besoin de|du|des|d, il nous faudrait, j ' ai besoin de|du|des|d ' [savoir|connaître|avoir],
      j ' aimerais [bien] [savoir|connaître|avoir|voir], je voudrais [bien] [savoir|connaître|avoir|voir],
      je veux [savoir|connaître|avoir|voir], je souhaite [savoir|connaître|avoir|voir],
      je souhaiterais [savoir|connaître|avoir|voir], je me demandais, je me demande, par curiosité,
      juste par curiosité, simple curiosité, petite question, une petite question, rapido, en vitesse, en deux mots,
      peux [-] tu [me] [dire|donner|montrer|sortir] [vite|rapidement] [fait],
      tu peux [me] [dire|donner|montrer|sortir] [vite|rapidement] [fait],
      tu pourrais [me] [dire|donner|montrer|sortir|trouver], pourrais [-] tu [me] [dire|donner|montrer|sortir],
      pouvez [-] vous [me] [dire|donner|montrer|sortir|indiquer],
      pourriez [-] vous [me] [dire|donner|montrer|sortir|indiquer], vous pouvez [me] [dire|donner|montrer|sortir],
      sais-tu, savez-vous, tu sais, vous savez, dis moi, dites moi, sors moi, ressors-moi, donne moi, montre moi,
      est-ce possible de, est-il possible de, serait-il possible de, c ' est possible de, quand tu peux,
      quand tu as une minute, sans urgence, pour la présentation, pas la moyenne, pas la médiane, pas en moyenne,
      ceux|celles [de|d'|du|des],
      en tout et pour tout, au final, tout compris, rapport mensuel, rapport hebdomadaire, pour le rapport mensuel,
      bilan mensuel, pour la newsletter, pour notre newsletter, pour une newsletter, pour le mailing, pour un mailing,
      pour les commerciaux, pour l'équipe commerciale, équipe commerciale, réunion commerciale,
      la réunion commerciale, pour la réunion commerciale, pour l'agence, dedans, chiffre final, chiffres finaux,
      chiffre définitif, chiffres définitifs, final, finaux, définitif, définitifs, définitive, définitives, officiel,
      officiels, ça dépend du, est - ce que ça dépend du, mets - moi, place, j'étais en réunion, j'ai été en réunion,
      en réunion ~<since>, on ouvre, nous ouvrons, on ferme, nous fermons, le magasin ouvre, le bureau ouvre,
      la boutique ouvre, dont, qu'on ait jamais eu|reçu, que nous ayons jamais eu|reçu, celui, celle,
      <since>~ que [la|notre] campagne|promotion a commencé|démarré|débuté ~<the>,
      <since>~ le lancement ~<the>, <since>~ qu'on a lancé|ouvert|démarré,
      <since>~ que nous avons lancé|ouvert|démarré`,
  },
}

export const frenchCues: CueBook = {
  cues: {
    oldest: `
      [qui|quand|quel] [était|est] le|la premier|première [fois|contact|message], c'était quand la première fois, la toute première [fois],
      quand pour la première fois, quand a-t-il|a-t-elle écrit pour la première fois, la première fois,
      le|la plus ancien|ancienne, juste le|la premier|première`,
    newest: `
      [qui|quand|quel] [était|est] le|la dernier|dernière [fois|contact|message], c'était quand la dernière fois,
      quand pour la dernière fois, quand a-t-il|a-t-elle écrit pour la dernière fois, la dernière fois,
      le|la plus récent|récente, [juste|seulement|uniquement|montre|affiche] [le|la] [tout|toute] dernier|dernière, la dernière fois c'était quand,
      la dernière fois quand, la dernière fois, [juste|seulement|uniquement] le|la plus récent|récente,
      [le] plus récemment, dernièrement, en dernier [lieu]`,
    'put-back': `
      [non] remets-le|la|les [dedans], [non] remettez-le|la|les [dedans], remets le|la|les dedans, réintègre-le|la|les, rajoute-le|la|les à nouveau`,
    'full-list': `
      [donne|montre|affiche|envoie] [-moi|moi] [de] [la|le|du] liste|classement|tableau|palmarès complète|complet|entière|entier|intégrale|intégral,
      [donne|montre|affiche|envoie] [-moi|moi] tout|toute la|le liste|classement|tableau|palmarès, montre|affiche [-moi|moi] tous|toutes les <n>,
      l'intégralité`,
    back: `
      retour, reviens, retour en arrière, reviens en arrière, annule, annule ça, annuler, la question précédente,
      question précédente, retour à la question précédente, comme c'était, comme c'était avant, comme avant`,
    correction: 'pardon, désolé, désolée, je veux dire, je voulais dire, excusez-moi, excuse-moi, oups',
    'not-those': `
      en dehors [de] [ça|cela], en dehors de ces|cette|ce heures|plage|créneau|horaires, hors de|ces|cette|ce heures|plage|créneau|horaires, hors de ces|cette|ce heures|plage|créneau|horaires,
      sans eux|elles|ceux-là|celles-là|ceux-ci, exclus-les, enlève-les, retire-les, exclus les, enlève les,
      retire les, sauf eux|elles|ceux-là|celles-là, tous sauf ceux-là|eux`,
    reverse: "dans l'autre sens, à l'envers, l'inverse, et l'inverse, le contraire, à l'inverse, à l'opposé, l'opposé",
    table: 'en tableau, sous forme de tableau, dans un tableau, en graphique, en diagramme, sous forme de graphique',
    difference: `
      [quelle] [est] [la] différence, l'écart, compare-les, la différence entre les deux,
      compare|comparez|comparer [-moi] les|ces deux [jours|semaines|mois|trimestres|années|périodes|bots|week-ends] [entre] [eux|elles],
      mets|mettez|place|affiche|montre [-moi|-les] [les|ces] [deux] [jours|semaines|mois|trimestres|années|périodes|bots|week-ends] côte à côte,
      mets|mettez|place|affiche|montre [-moi|-les] [les|ces] [deux] [jours|semaines|mois|trimestres|années|périodes|bots|week-ends] en|face parallèle|à [face]`,
    swap: 'remplace, remplacer, échange',
    'page-number': '[montre|affiche] [la] page <n>',
    others: `
      les autres bots|chatbots, les autres, le bot|chatbot exclu|écarté|retiré|ignoré, celui qui est|était exclu|écarté|retiré, celui qui a été exclu|écarté|retiré, celui qui a été mis de côté, celui qu ' on a exclu|écarté|retiré|enlevé, et les autres, tous les autres [bots], toutes les autres, ceux d'à côté,
      le reste des bots, les bots restants, d'autres bots, les autres bots, aux autres, pour les autres,
      chez les autres, [et] les <n> autres [bots|chatbots], [et] les autres <n>,
      celui qu'on a exclu|écarté|omis|retiré|enlevé, celui qu'on a laissé|mis de côté,
      celui que tu|vous|nous as|avez|avons exclu|écarté|omis|retiré|enlevé, celui que j'ai exclu|écarté|omis,
      celui que tu|vous|nous as|avez|avons laissé|mis de côté, le bot|chatbot exclu|écarté|omis, celui exclu`,
    each: `
      séparément, individuellement, chacun, chacune, chacun séparément, un par un, mets-les à part, côte à côte, détaille, sépare-les,
      sépare les, divise, classé, classés, classement, détaillé, les meilleures d'abord, les meilleurs d'abord,
      la meilleure d'abord, le meilleur d'abord, meilleures d'abord, les plus gros d'abord, par ordre décroissant,
      du meilleur au moins bon`,
    cause: `
      est|était derrière ça|cela, explique ça|cela, est responsable [de] [ça|cela], en est responsable,
      en est la cause, est coupable, est à blâmer`,
    winner: `
      qui est|était [le|la|en] premier|première|tête,
      lequel|laquelle|qui|lesquels [des deux] [d'entre eux] [est|était|a|avait|fait|marche] [eu|fait] [le|la|en] mieux|meilleur|meilleure|plus|devant|gagnant|tête,
      qui|lequel|laquelle [des deux] [a] gagné|gagne|mène|l'emporte, le gagnant, le meilleur des deux,
      le plus performant, le plus fort, celui|celle qui [en] a|avait|fait [eu] le plus, celui|celle avec le plus,
      qui est en tête, était meilleur|meilleure, est meilleur|meilleure, a mieux marché,
      [qui|lequel|laquelle] [est|était] en tête du classement, en première place,
      lequel|laquelle est|était [le|la|en] premier|première, lequel|laquelle|lesquels|qui [des] [deux|trois] a|est|était|avait|fut [été|eu|fait] [le|la] plus|mieux|meilleur|meilleure [fort|forte|chargé|chargée|actif|active|élevé|élevée|calme]`,
    loser: `
      lequel|laquelle|qui [des deux] [d'entre eux] [est|était|a|avait|fait|marche] [eu] [le|la] [moins|plus] pire|moins|bien|derrière|dernier|faible,
      qui|lequel|laquelle [des deux] [a] perdu|perd, le perdant, le moins bon, le plus faible,
      celui|celle qui [en] a|avait|fait [eu] le moins, celui|celle avec le moins, qui est dernier,
      a moins bien marché, [qui|lequel|laquelle] [est|était|c'est] la lanterne rouge,
      qui|lequel|laquelle est|était en queue, en dernière place, [qui|lequel|laquelle] arrive|finit|est|était en dernier,
      [qui|lequel|laquelle] [est|était] [tout] en bas, qui|lequel|laquelle ferme la marche, [à] [la] dernière place, en bas du classement`,
    best: `
      [lequel|laquelle] [est|était] [le|la] meilleur|meilleure,
      [lequel|laquelle] [est|était] le|la plus fort|forte|élevé|élevée`,
    worst: `
      [lequel|laquelle] [est|était] [le|la] pire, [lequel|laquelle] [est|était] le|la moins bon|bonne,
      [lequel|laquelle] [est|était] le|la plus faible|calme`,
    'same-part': "[à|pour|sur|dans|aux|au] [le|la|les] même|mêmes <unit> [de|du|des|en|mais|d']",
    'same-time': `
      à ce point|moment [- là], à cette date, jusqu'à cette date, à pareille époque|date, à ce jour - là,
      [à|aux|dans] [la|le|les] même|mêmes heure|heures|horaire|horaires|moment|créneau|créneaux [horaire] [de] [la] [journée],
      [dans] [la] même plage [horaire], [le] même créneau [horaire], mêmes heures, mêmes horaires,
      même plage [horaire], [à] la même date, [au] [à] [ce|même] stade|point,
      jusqu'à cette heure [- ci], à cette heure [- ci], jusqu'à la même heure, jusqu'à ce moment [- ci],
      [à|sur|pour] [la] même période`,
    entire: "[sur] toute l ' année, l ' ensemble de",
    'rest-of': '[le] reste de|du|des',
    'since-then': `
      [et] depuis lors, [et] depuis, depuis cette date|période, depuis ce jour|jour-là|moment|moment-là,
      à partir de là|cette date, dès lors`,
    regularly: `
      [tu] [peux] [me] envoie|envoyer|envoyez [le|la|les] [moi] [ça|cela] [moi] tous|toutes|chaque|quotidiennement|automatiquement|régulièrement,
      [je|j'|on] [peux|peut|veux|voudrais|aimerais|souhaite] recevoir|avoir [ça|cela|le|la|les|ce|ces] [chiffre|chiffres|rapport|résultat|résultats|leads|liste] [par] [mail|e-mail|email] [dans] [ma] [boîte] tous|toutes|chaque|quotidiennement|automatiquement|régulièrement,
      fais-moi|fais - moi|faites-moi parvenir [ça|cela|le|la|les] tous|toutes|chaque, [à] [m'|me|nous] envoyer|recevoir tous|toutes|chaque,
      envois|envoi|envoies [moi|-moi] [ça|cela] tous|tout|toutes|chaque, programme|programmez [-moi|moi] [ça|cela|cet|un|l'] [envoi] [pour] tous|toutes|chaque,
      envoi hebdomadaire|quotidien|mensuel|automatique|régulier, mets|mettez [-moi|moi] [ça|cela|en|un] [envoi] automatique tous|toutes|chaque,
      envoie-le-moi|envoie-les-moi|envoie-la-moi|envoie-moi [ça] tous|toutes|chaque|quotidiennement|automatiquement|régulièrement`,
    'nothing-else': "rien d'autre, et rien d'autre, c'est tout, et c'est tout, personne d'autre, rien de plus",
    'with-it': `
      combien en ont un|une, combien en ont laissé un|une,
      avec, ceux avec, celles avec, et ceux avec, ceux|celles qui en ont [laissé|donné] [un|une],
      ceux|celles qui l'ont laissé, qui en a [laissé] un|une, ceux|celles qui oui`,
    'without-it': `
      sans, ceux sans, celles sans, et ceux sans,
      ceux|celles|combien|lesquels|lesquelles|qui [qui] n ' en ont|a|avaient pas [laissé|donné|mis|fait|indiqué],
      ceux|celles|combien|lesquels|lesquelles|qui [qui] n|nen en ont|a|avaient pas [laissé|donné|mis|fait|indiqué],
      ceux|celles|combien|lesquels|lesquelles|qui [qui] [nen] [en] ont|a pas [laissé|donné|mis|fait|indiqué],
      ceux|celles|combien|qui [qui] [ne] l ' ont|a pas [laissé|donné|mis|fait|indiqué],
      ceux|celles|combien|qui [qui] n ' ont|a pas [laissé|donné|mis|fait|indiqué],
      ceux|celles qui non|pas,
      les autres pas|non`,
    whatever:
      "tous, toutes, peu importe, n'importe, ça m'est égal, c'est égal, on s'en fiche, avec ou sans, sans importance",
    and: 'et',
    lead: `
      change|modifie|mets|passe la période|les dates|plage [à|en|sur|pour],
      sa sœur|soeur|femme|collègue|fille|mère|cheffe, son frère|mari|collègue|fils|père|chef,
      c'est trop long|détaillé|fin, trop long, trop détaillé, <n> [jours|semaines|mois] c ' est trop [long|court], c ' est trop long|court,
      et qu'en est-il de, qu'en est-il de, et si, et du coup, du coup, et sinon, sinon, mais, alors, donc, ok, ok et,
      d'accord, bien, super, parfait, bon, maintenant, et maintenant, puis, ensuite, et puis, hm, hmm, je veux dire,
      je voulais dire, je parle|parlais de|du|d', je pensais à|au, pardon, désolé, merci, ah, attends, intéressant, en fait, juste, et quid de, quid de,
      et concernant, voilà, s'il te plaît, tant pis, euh, bref, finalement, peu importe, prolonge, prolonge ça,
      étends, étends ça, élargis, élargis ça, limite [ça] à, limite-toi à, restreins [ça] à, restreins|limite-le|la|les à|au|aux, réduis|raccourcis|ramène [ça] à|au|aux, réduis|raccourcis|ramène-le|la|les à|au|aux,
      je n ' ai besoin que de|du|des|d ', je ne veux que, il ne me faut que, ce qui m ' intéresse c ' est [seulement|juste], je m ' intéresse seulement|uniquement|juste à|au|aux, fais, fais ça, fais-le,
      fais-moi, donne-moi, il me faut, il me faudrait, je veux, je voudrais, j'aimerais, je veux voir, tu peux,
      peux-tu, tu peux me donner, dis-moi, correction, oups, oh, oui, ouais, encore une chose, autre chose, et pour,
      passe à|au|aux, passe à la, change pour|en, change|mets la|le période|bot pour|en|à|sur, bascule sur|vers, reviens à, filtre|filtrer|filtrez [ça] sur|par, revenons à, revenons au, revenons aux, retour à, retour au, retour aux,
      retour sur, retourne|retournons à|au|aux, repasse|repassons à|au|sur, reste|restons sur|à|au, on reste sur|à|au, limite au|aux, garde, garde juste|seulement,
      revenir à, revenir au, reviens au, reviens aux, reviens sur, je reviens à, erreur,
      je me suis trompé, je me suis trompée, mon erreur, mauvais bot, mauvais mois, je pensais à, désolée,
      oups pardon, ah pardon, enfin, idem pour, merci beaucoup, super merci, génial, nickel, excusez-moi, excuse-moi,
      c'est faux, trop, c'est trop, peut-être, éventuellement, essaie, essaie avec, ou peut-être, qu'en est-il du,
      qu'en est-il des, qu'en est-il de la, et qu'en est-il du, quid du, quid des, quid de la, et concernant le,
      mauvais bot, mauvais mois, mauvais jour, mauvaise semaine, mauvaise période, disons, disons plutôt, mettons,
      on va dire`,
    no: 'non, ah non',
    whole: `
      [le|la|l'] <unit> entier|entière|complet|complète, toute|tout la|le|l' <unit>, la totalité de la <unit>, la totalité du <unit>, tous|toutes les <unit>,
      toute l'année`,
    'that-unit': '[dans|pendant] cette|ce <unit> -là|là|- là|la',
    also: `
      aussi, également, en plus, ainsi que, avec aussi, inclus, en outre, de plus, et aussi, et également,
      avec en plus, en incluant, remets, remettez, remets aussi`,
    include: 'ajoute, ajouter, ajoutez, rajoute, inclure, ajoute aussi, ajoute y, ajoutes-y, rajoute aussi',
    details: `
      son|sa|leur e-mail|email|mail|adresse|numéro|téléphone|tél|portable [de téléphone],
      donne|donnez|envoie|passe|file [-] moi|nous les numéros|noms|mails|emails|adresses|coordonnées [de téléphone],
      c ' est quoi son|sa|leur e-mail|email|mail|adresse|numéro|téléphone [de téléphone],
      quel|quelle est son|sa|leur e-mail|email|mail|adresse|numéro|téléphone [de téléphone],
      [montre|montrez|dis|dites] [me|moi|nous] [montrer|dire] ce qu'il|qu'elle|qu'ils|qu'elles a|ont écrit|dit|demandé|voulu,
      [avec|et|montre|envoie|passe|donne] [moi] leurs|leur|ses|son noms|nom|numéros|numéro|téléphones|téléphone|mails|emails|adresses|coordonnées [de téléphone],
      avec les noms, avec noms, juste|seulement les noms|numéros|mails|adresses [et] [les] [noms|numéros|mails],
      les noms et [les] numéros|mails, sous quel numéro, qui, qui donc, qui ça, noms, les noms, nom, numéros,
      les numéros, numéros de téléphone, téléphones, mails, adresses, coordonnées, leurs coordonnées, noms et numéros,
      quand, c'était quand, quand ça, quand exactement, montre, montrer, affiche, liste, lister, voir, lesquels,
      ils voulaient quoi, c'était qui, c'est qui, de qui, de qui donc, de la part de qui, ça vient de qui,
      c'était de qui, c'est de qui, qui les a envoyés, qui a écrit,
      ils|elles|il|elle a|ont écrit quoi au juste|exactement, qu'ont-ils écrit, qu'ont-ils écrit exactement|vraiment,
      qu'est-ce qu'ils|elles|il|elle veulent|voulaient|veut|voulait|demande|demandait|écrit|écrivait,
      qu'est-ce qu'ils|elles|il|elle a|ont écrit|dit|demandé|voulu,
      il|elle|ils|elles voulait|voulaient|veut|veulent quoi, il|elle|ils|elles a|ont écrit|dit|demandé quoi,
      que veut-il|veut-elle, ça parlait de quoi, c'était à quel sujet,
      tout ce qu'il|elle|ils|elles a|ont écrit|envoyé|demandé, [montre|montrez|donne|affiche] [-] [moi|nous] tout de lui, [montre|montrez|donne|affiche] [-] [moi|nous] tout d'elle|eux|elles, tous ses|leurs messages, tél,
      [montre|montrez|affiche|affichez|lis|donne] [-] [moi|nous] son|leur|ses|leurs message|messages|texte,
      montre|montrez|affiche|affichez|lis|donne [-] [moi|nous] le|les message|messages|texte, les tél, numéros de tél, les numéros de tél, les numéros de téléphone, portables, les portables`,
    or: 'ou, ou bien, ou alors, ou encore',
    post: `
      [s'il te plaît] poste|publie|partage|mets|envoie|balance [le|la|les|ça|tout] [ça] dans le|l' [canal|channel|équipe] [de] [l'équipe|équipe|ventes],
      poste-le|publie-le|partage-le|mets-le dans le canal|channel,
      poste-les|publie-les|partage-les dans le canal|channel, partage ça avec l'équipe, partage-le avec l'équipe,
      dis-le au canal, dis-le à l'équipe, dis ça au canal, dis ça à l'équipe, poste ça dans le canal de l'équipe,
      à poster dans le canal`,
    count: `
      en chiffres, en nombre, en nombres, absolu, en absolu, en brut,
      [retour|revenons|reviens|revenir à|au|aux] [en] [les|le|la] chiffre|chiffres|nombre|nombres|valeur|valeurs|total|totaux brut|bruts|brute|brutes|absolu|absolus|absolue|absolues|normal|normaux|normales|réel|réels|réelles|simple|simples,
      [retour|revenons|reviens|revenir à|au|aux] [les|le] vrai|vrais nombre|nombres|chiffre|chiffres, retour|revenons|reviens|revenir au|aux nombre|nombres|chiffres|total|totaux,
      juste|seulement le|les nombre|nombres|chiffres, combien, combien de fois, combien ça fait, ça fait combien,
      combien au total, le nombre, nombre, combien y en a-t-il, combien sont-ils, il y en a combien,
      combien exactement, combien de fois en tout|total, combien de fois a-t-il|a-t-elle écrit [en tout|au total],
      il|elle a écrit combien de fois [en tout|au total], combien de fois au total`,
    file: `
      [envoie|donne|passe] [-] [moi|nous] le|l' fichier|csv|export, fichier, en fichier, un fichier, dans un fichier, excel, en excel, sous excel, export, exporte, exporter,
      exporte ça, exporte-les, télécharger, sous forme de fichier, en tableur, fichier excel,
      fais-en un fichier|csv|excel, fais m'en un fichier|csv, mets ça dans un fichier|csv, mets ça en fichier|csv,
      un csv`,
    percent: `
      en pourcentage, pourcentage, en pour cent, en %, %, en part, en proportion, ça fait quel pourcentage,
      quel pourcentage, [ça] [fait|représente] quelle part [ça] [fait|représente], ça fait combien en pourcentage,
      ça fait|représente quelle part du total, quelle part du total [ça] [fait|représente],
      quelle part de l'ensemble [ça] [fait|représente], ça fait combien en %, c'est combien en pourcentage|%`,
    both: 'avec les deux [bots], [tous|toutes] les deux [jours|semaines|mois|bots|trimestres|années|pages]',
    together: `
      [tous|toutes] les deux [jours|semaines|mois|bots|trimestres|années|pages] ensemble|réunis|réunies|confondus|confondues, additionne,
      [un|une] [seul|seule] chiffre|nombre|total pour les deux, ça fait combien [en tout|au total] pour les deux, le total des deux, les deux en un seul chiffre|nombre|total, additionne-les, somme, la somme, la somme des deux, ensemble, et ensemble, combinés, tous ensemble, tout ensemble,
      tous confondus, toutes confondues, ça fait combien ensemble|réunis|en tout à deux, combien ensemble,
      tous réunis`,
    'all-of': `
      [tous|toutes] les <n> [jours|semaines|mois|trimestres|années|pages|périodes] ensemble|réunis|réunies|confondus|confondues,
      les <n> jours|semaines|mois|trimestres|années,
      tous|toutes les <n>, les trois, tous|toutes les <n> [jours|semaines|mois|trimestres|années|pages|périodes]`,
    'what-time': `
      à quelle heure, à quelles heures, vers quelle heure, quelle heure, à quel moment de la journée,
      quelle tranche horaire, à quelle heure de la journée`,
    'neither-of': `
      ni l'un ni l'autre, ni l'une ni l'autre, ni les uns ni les autres, aucun|aucune des deux, sans l'un ni l'autre, sans les deux`,
    neither: 'non plus',
    private: `
      ne publie pas, ne poste pas, ne le publie|poste pas, pas dans le canal, pas dans le channel, juste pour moi,
      seulement pour moi, rien que pour moi, que pour moi, juste à moi, montre-le-moi seulement, ne le partage pas`,
    instead: 'plutôt, à la place, au lieu de ça, au lieu de cela, de préférence',
    'instead-of': "au lieu de|d', à la place de|d', plutôt que|qu', plutôt que d', et non, et pas",
    'one-of': 'celle|celui',
    same: `
      [avec] [le|les] même|mêmes filtre|filtres|conditions|critères [pour], celui de, celle de, ça donne quoi pour|chez, qu ' est-ce que ça donne pour|chez, comment ça se présente pour|chez, la même chose pour, même chose pour, pareil pour, la même chose, même chose, pareil,
      pareille, idem, la même, le même, les mêmes, même question, la même question, même requête, encore,
      encore une fois, de nouveau, à nouveau, refais, refais-le, refais la même chose, comme avant,
      comme tout à l'heure, comme ci-dessus, refais ça, redonne, la même liste, rebelote, même, comme ça,
      comme ça aussi, aussi comme ça, pareil aussi`,
    those: `
      [dans] cette période-là|journée-là, parmi eux, parmi elles,
      parmi ceux-ci, parmi ceux-là, parmi celles-ci, parmi celles-là, de ceux-là, de ceux-ci, d'entre eux,
      d'entre elles, là-dedans, là-dessus, parmi ces, pour ceux-là, pour celles-là, pour ça, pour eux, dedans,
      sur ceux-là, dans le lot, dans cette liste, là-bas`,
    'start-over': `
      recommence, recommencer, recommençons, on recommence, nouvelle question, repars de zéro, repartons de zéro,
      on repart de zéro, à zéro, réinitialise, réinitialiser, oublie tout, oublie tout ça, oublie ça,
      efface tout, autre question, autre chose :, laisse tomber tout|ça, repartir de zéro, on oublie tout, autre sujet,
      un autre sujet, changement de sujet, changeons de sujet, on change de sujet, rien à voir, sans rapport,
      tout autre chose, nouveau sujet`,
    remainder: 'le reste, montre le reste, montre-moi le reste, montre les autres, les autres',
    more: `
      plus de résultats, la suite, montre la suite, page suivante, la page suivante, montre-m'en plus, montre plus,
      voir plus, affiche plus, les suivants, les suivantes, montre-moi la suite, encore plus, affiche la suite,
      encore <n>, [les] <n> suivants|suivantes|prochains, <n> de plus, <n> autres, suivants`,
    show: `
      pas juste|seulement|que le nombre|chiffre|total, pas juste|seulement combien, [me|nous] les énumérer|lister|montrer|afficher|donner [un|une] [par] [un|une], [me] donner|montrer leurs noms [et coordonnées|numéros|mails], énumère-les, liste-les [un|une] [par] [un|une],
      montrez-les moi, montrez-les-moi, montrez les moi, montrez-les, montrez-moi ça, montre-les moi,
      montre-les, montre-les-moi, montre les moi, montre les, montre-moi, affiche-les, affiche les, liste-les,
      liste les, la liste, en liste, sous forme de liste, montre-moi la liste, montre la liste, donne-moi la liste,
      donne la liste, les détails, détails, le détail, montre-moi les détails, montre le détail, donne-moi le détail,
      c'est qui, qui c'est, qui est-ce, c'était qui, qui c'était, qui était-ce, qui étaient-ils, qui sont-ils, qui sont-elles, qui ça, qui exactement, lesquels,
      lesquelles, lesquels exactement, on peut les voir, je peux les voir, puis-je les voir, fais voir, montre-moi ça,
      montre ça, montre-moi les leads, montre les leads,
      qui étaient|sont [donc] ces|les|tous [ces] personnes|gens|contacts|leads|clients|visiteurs|prospects [derrière] [ces|les] [leads|demandes|contacts|messages],
      de qui s ' agit|agissait - il, de qui il s ' agit|agissait, de qui il s'agit|s'agissait, qui c'est|c'était,
      fais-moi la liste, liste-les-moi, fais la liste, lesquels sont-ce, voir la liste, montre-moi tout, montre tout,
      ce sont qui, qui étaient-ils, montre|donne le|la|les [moi] maintenant, montre-le, montre-le-moi`,
    earlier: `
      [de] [la|le|l'|du] <unit> d'avant,
      [de] [la|le|l'|du] <unit> précédente|précédent|précédents|précédentes|antérieure|antérieur,
      [la|le|l'] <unit> [juste|encore] avant [ça|cela|celle-là|celle-ci|celui-là|celui-ci],
      [recule|reculez|reculer|remonte|remontez|remonter|reviens|revenir|retourne] [encore] d ' un|une <unit> [en] [arrière],
      [la|le|l'] <unit> [juste] antérieure|antérieur à celle-ci|celle-là|celui-ci|celui-là,
      [la|le|l'] <unit> qui précède|précédait [celle-ci|celle-là|ça], une|un <unit> avant|plus tôt|auparavant, une|un <unit> plus tôt,
      [les] <n> <unit> précédents|précédentes|avant, [les] <n> <unit> d'avant, <n> <unit> plus tôt,
      [les] <n> précédents|précédentes <unit>, [les] <unit> précédents|précédentes, [les] <unit> d'avant`,
    later: `
      [de] [la|le|l'|du] <unit> d'après, [de] [la|le|l'|du] <unit> suivante|suivant|suivants|suivantes,
      une|un <unit> après|plus tard, une|un <unit> plus tard, [les] <n> <unit> suivants|suivantes,
      <n> <unit> plus tard, [la|le|l'] <unit> [juste|encore] après [ça|cela|celle-là|celle-ci|celui-là|celui-ci],
      avance|avancez|avancer [encore] d ' un|une <unit>, [la|le|l'] <unit> qui suit|suivait [celle-ci|celle-là|ça], [les] <n> <unit> d'après`,
    'earlier-one': `
      [à|sur|pour|dans|de] [celle|celui|ceux|celles] d'avant, celle|celui qui précède|précédait, celle|celui [juste|encore] avant, avant ça, avant cela, la précédente, le précédent,
      précédente, précédent, la période précédente, période précédente, la période d'avant, sur la période précédente,
      juste avant, auparavant, et avant, la veille`,
    'later-one': `
      [celle|celui|ceux|celles] d'après, celle|celui qui suit|suivait, celle|celui [juste|encore] après, après ça, après cela, la suivante, le suivant, suivante, suivant,
      la période suivante, la période d'après, juste après, le lendemain, du lendemain, [celui|ceux|celles] du lendemain`,
    'year-earlier': `
      [à|pour|sur|dans] [la|le] même [période|semaine|mois|jour|trimestre|chose|moment|époque] [de|pour|en|mais] [l'] [l'] an|année dernier|dernière|passé|passée|précédente|précédent,
      [la|le] même [période|semaine|mois|jour|trimestre|chose|moment|époque] l'an dernier|passé,
      [la|le] même [période|semaine|mois|jour|trimestre|chose|moment|époque] l'année dernière|passée|précédente|d'avant,
      [la|le] même [période|semaine|mois|jour|trimestre|chose] de l'année dernière|passée|précédente,
      [la|le] même [période|semaine|mois|jour|trimestre|chose] il y a un an, pareil l'an dernier|passé,
      pareil l'année dernière|passée|précédente, pareil il y a un an, pareil mais l'an dernier,
      idem l'an dernier|passé, idem l'année dernière|passée, il y a un an, un an plus tôt|avant|auparavant,
      [la|le] semaine|mois|jour|trimestre|période correspondante|correspondant|équivalente|équivalent [de] [l'] an|année dernier|dernière|passé|passée|précédente,
      recule|reculez|remonte|reviens d'un an|d'une année [en] [arrière] [,] [la|le] [même] [semaine|mois|jour|trimestre|période],
      [l'] an|année dernier|dernière|passé|passée [,] [à|pour|sur] cette|ce|la|le même [semaine|mois|jour|trimestre|période] [-] [là],
      à la même époque|période l'an dernier|passé, à la même époque|période l'année dernière|passée, l'année d'avant,
      l'année précédente`,
    compare: `
      [voir] [la|une|quelle|avec] [est] [la] différence|comparaison|évolution|variation|écart avec|à|au|depuis,
      [voir] [la|une|quelle|avec] [est] [la|l'] différence|évolution|variation|écart par rapport à|au|aux,
      comment se compare|comparent|situe,
      [on|nous] [se] [nous] situe|situons où par rapport à|au|aux, [on|nous] en est|sommes où par rapport à|au|aux,
      où [on] [en] [se] est|sommes|situe [-t-on|-nous|-on] par rapport à|au|aux, comparez [ça|-les|-le] [avec|à|au|aux], comparé à, comparée à, comparés à, comparé avec, par rapport à, par rapport au, par rapport aux,
      en comparaison avec, en comparaison de, versus, vs, vs ., contre, face à, compare avec, compare à, compare ça à,
      compare ça avec, compare-le avec, compare-les avec, compare-les à, compare au, compare aux, compare à la,
      compare, compare ça, comparer à, comparer avec, et par rapport à, et par rapport au, et comparé à, comparé au,
      comparée au, en comparaison, et comparé au, pour comparer, à titre de comparaison, pour comparaison, comme|en [la] comparaison,
      comme point de comparaison, à côté,
      en regard, en face, mets|mettez|place|affiche|montre -les|-le|-la|ça à côté de|du|des,
      mets-le|mets-la|mets-les|mets ça|place-le|place-les à côté de|du|des, à côté de|du|des, à côté de la,
      en regard de|du|des, en face de|du|des`,
    'against-that': `
      par rapport à ça|cela|ceci, comparé|comparée|comparés|comparées à ça|cela|ceci, comparé|comparée|comparés|comparées avec ça|cela, en comparaison de|avec ça|cela, à côté de ça|cela, face à ça|cela`,
    'than-before': `
      [c'est|c'était] mieux|pire|plus|moins que le|la|l' <unit> d'avant|précédent|précédente,
      [c'est|c'était] mieux|pire|plus|moins que la|le|les précédente|précédent|dernière|dernier|précédents,
      [c'est|c'était] mieux|pire|plus|moins qu'avant, [c'est|c'était] mieux|pire|plus|moins que d'habitude`,
    'year-on-year': `
      d'une année sur l'autre, sur un an, par rapport à l'an dernier|passé,
      par rapport à l'année dernière|passée|précédente, comparé à l'an dernier|passé, comparé à l'année dernière,
      vs l'an dernier, vs l'année dernière, contre l'an dernier, contre l'année dernière`,
    drop: `
      oubliez, laissez tomber, laisse tomber,
      oublie, enlève, retire, supprime, ignore, laisse tomber, vire, ôte, sans compter, exclus, efface, annule,
      retirer, enlever, moins, laisse de côté, lève, peu importe, enlevez, retirez`,
  },
  units: {
    day: 'jour|jours|journée|veille',
    week: 'semaine|semaines',
    month: 'mois',
    quarter: 'trimestre|trimestres',
    year: 'an|ans|année|années',
  },
  things: {
    average: 'moyenne, moyennes',
    share: 'pourcentage, pourcentages, part, proportion',
    hours: 'heure, heures, horaire, horaires, moment de la journée, soir, matin, après-midi, heures de bureau',
    months: 'par mois, répartition par mois',
    weeks: 'semaines, par semaine, répartition par semaine',
    days: 'jours, par jour, répartition par jour',
    bots: 'bots, bot, par bot, répartition par bot, détail par bot, filtre bot',
    phone: 'téléphone, tél, numéro, numéros, numéro de téléphone, téléphones',
    email: `
      mail, e-mail, email, adresse mail, adresse e-mail, adresse, domaine, filtre gmail, entreprise, adresse email,
      entreprises, domaines, sociétés, fournisseurs`,
    name: 'nom, noms, personne',
    message: 'texte, message, mot, mot-clé, mot clé, sujet, recherche, thème',
    page: 'page, pages, url',
    time: `
      jour de la semaine, jours de la semaine, filtre week-end, heure, heures, horaire, horaires,
      moment de la journée, soir, matin, après-midi, heures de bureau, jour, jours`,
    filters: 'filtre, filtres, condition, conditions, restriction, restrictions',
    comparison: 'comparaison, comparaisons',
    grouping:
      'regroupement, répartition, ventilation, découpage, groupement, classement, détail par jour, détail par page',
  },
  filters: {
    average: 'moyenne',
    hours: '',
    share: 'pourcentage, pourcentages',
    months: 'détail par mois',
    weeks: 'détail par semaine',
    days: 'détail par jour, répartition par jour',
    bots: 'bots, les bots, détail par bot, répartition par bot',
    phone: `
      ${FILTER_OF} téléphone|téléphones|tél|numéro|numéros [de] [téléphone|tél],
      filtre téléphone, filtre sur le téléphone, filtre du téléphone, filtre de téléphone, filtre numéro,
      filtre sur les téléphones, condition de téléphone, condition sur le téléphone`,
    email: `
      ${FILTER_OF} mail|mails|email|emails|e-mail|e-mails|courriel|courriels|domaine|adresse [mail|email|e-mail],
      filtre mail, filtre e-mail, filtre email, filtre sur l'email, filtre sur l'e-mail, filtre sur le mail,
      filtre gmail, filtre domaine, filtre sur le domaine, filtre de mail`,
    name: `${FILTER_OF} nom`,
    message: `${FILTER_OF} texte|message|mot-clé|mot|sujet`,
    page: `${FILTER_OF} page|url`,
    time: `
      ${FILTER_OF} heure|heures|horaire|horaires|jour|jours,
      filtre week-end, filtre horaire, filtre sur l'heure, filtre sur les jours, filtre jour, filtre sur le week-end,
      filtre weekend, filtre sur les horaires, filtre heure`,
    filters: `
      filtre, filtres, restriction, restrictions, aucun filtre, condition, conditions, critère,
      critères`,
    comparison: 'comparaison',
    grouping: 'regroupement, répartition, ventilation, découpage',
  },
  anything: {
    average:
      'pas en moyenne, pas la moyenne, pas de moyenne, pas une moyenne, non en moyenne, pas moyenne, et pas la moyenne',
    share: 'pas en pourcentage, pas de pourcentage, sans pourcentage, pas en %, pas la part',
    hours: `
      toute la journée, à toute heure, à n'importe quelle heure, toutes les heures, peu importe l'heure,
      quelle que soit l'heure`,
    months: 'pas par mois',
    weeks: 'pas par semaine',
    days: 'pas par jour',
    bots: 'sans exception|exceptions, sans l’exclusion|exception, aucune exception, pas par bot, plus par bot, tous [les] bots|chatbots ensemble|réunis|confondus',
    phone: 'avec ou|et sans téléphone|numéro|tel',
    email: `
      avec ou sans mail, avec ou sans e-mail, avec ou sans email,
      peu importe [le|l] ['] domaine|adresse|fournisseur, quel que soit le domaine|fournisseur, 
      n'importe quel|quelle domaine|adresse, toutes les adresses, tous les domaines`,
    name: `
      n'importe qui, peu importe qui, quelqu'un d'autre, d'autres personnes, une autre personne, personne d'autre,
      qui d'autre, quelqu'un d'autre a écrit`,
    message:
      'peu importe le message, peu importe le texte, peu importe quoi, peu importe le sujet, quel que soit le sujet',
    page: `
      toutes [les] pages [confondues], toutes les pages à nouveau, n'importe quelle page, peu importe la page, sur toutes les pages,
      à nouveau toutes les pages, de toutes les pages, sur n'importe quelle page`,
    time: `
      n'importe quel jour [et|ou] [à] n'importe quelle heure, n'importe quelle heure [et|ou] n'importe quel jour,
      à toute heure tous les jours, tous les jours [et|à] [toutes|toute|n'importe] [les|quelle] heures|heure,
      quel que soit le jour [et|ou] [l'heure], peu importe le jour [et|ou|ni] [l'heure], tous jours et heures confondus,
      n'importe quelle heure, tous les jours de la semaine, n'importe quel jour, n'importe quand, toute la journée, à toute heure,
      à n'importe quelle heure, toutes les heures`,
    filters: `
      non filtré, tout à nouveau, à nouveau tout, tous à nouveau, sans aucun filtre, tout sans filtre,
      juste|simplement tous ceux|celles de|du|d'|en, tous ceux de|du, simplement tout, tous ceux d'`,
    comparison:
      'pas de comparaison, plus de comparaison, sans comparer, ne compare plus, ne compare pas, arrête de comparer',
    grouping: `
      pas groupé, non groupé, sans regroupement, juste le total, seulement le total, le total, au total, en tout, tout confondu, total, globalement,
      dans l’ensemble, juste un chiffre, le total seulement, [juste|seulement] le chiffre global|total,
      pas|sans de|le|du|la découpage|détail|ventilation|répartition par jour|semaine|mois,
      pas|sans de|le|du|la découpage|détail|ventilation|répartition !<by>,
      pas besoin de|du|d'un|le détail|découpage|répartition`,
  },
  pairs: {
    apart: `
      séparément, séparés, séparées, séparé, pas additionnés|additionnées|cumulés|cumulées|ensemble, sans [les] additionner|cumuler`,
    rows: `
      à part, individuellement, chacun, chacune, un|une nombre|chiffre|ligne|total par jour|semaine|mois, par jour|semaine|mois, [un|dans un|en|sous forme de] [petit] tableau, détaillé, détaillés, un|une pour, un chiffre|nombre|total pour, [avec] le nombre|chiffre|total pour|de chacun|chacune|chaque, pour chaque [jour|semaine|mois], ventilé [par jour|semaine|mois], détaillé par jour|semaine|mois, détaillées, détaillée, jour par jour, semaine par semaine, mois par mois`,
    sum: `
      ensemble, additionne, additionnes, additionnez, additionner, additionné, additionnés, additionnées, cumulé, cumulés, cumulées, cumul, cumule, cumuler, la somme, somme, confondus, confondues, réunis, réunies, regroupés, regroupe, une somme, fusionnés`,
    total: `
      total, totaux, au total, en tout, en tout et pour tout, tout compris, un seul chiffre|nombre|total, un total, tout, entier`,
    compare: `
      côte à côte, en parallèle, face à face, en face à face, en vis - à - vis, l ' un à côté de l ' autre, l ' une à côté de l ' autre, l ' un contre l ' autre, différence, écart, comparaison, compare, comparer, compares, mis|mises|mets en regard`,
    change: `
      croissance, taux de croissance, taux d ' évolution, progression, augmentation, hausse, baisse, évolution, évolué, variation, grandi, augmenté, progressé, diminué, d ' une année sur l ' autre, d ' un mois sur l ' autre, d ' une semaine sur l ' autre, d ' un an sur l ' autre, d ' un jour à l ' autre, + combien, baissé, monté, amélioration, amélioré, améliorée, en hausse, en baisse, grimpé, chuté, recul, reculé, plus ou moins combien, progresse, grimpe`,
    than: `
      plus|moins|davantage|mieux que|qu, plus|moins|davantage|mieux qu ', plus|moins ou moins|plus que, supérieur|supérieure|supérieurs|supérieures|inférieur|inférieure|inférieurs|inférieures à|au|aux, au - dessus de|du, au - dessous de|du, en - dessous de|du, dépassé, dépasse, dépassait, battu, bat, surpassé, plus élevé|haut|fort|bas|faible que, plus élevé|haut|fort|bas|faible qu ', >, <`,
    two: `
      les|des|ces|aux deux|2 [jour|jours|semaine|semaines|mois|trimestre|trimestres|année|années|an|ans|weekends|période|périodes], tous les deux, toutes les deux, l ' un et l ' autre, l ' une et l ' autre, entre les deux|2 [jour|jours|semaine|semaines|mois|trimestre|trimestres|année|années|an|ans|weekends|période|périodes], deux|2 [jour|jours|semaine|semaines|mois|trimestre|trimestres|année|années|an|ans|weekends|période|périodes]`,
    own: `
      celle - ci, celui - ci, celle ci, celui ci, l ' actuelle, l ' actuel`,
    before: `
      la précédente, le précédent, l ' autre, la dernière, le dernier, celle d ' avant, celui d ' avant, celle - là, l ' ancienne`,
    plus: `
      plus, +, y compris, inclus, incluse, en comptant, en ajoutant, en incluant, avec en plus, compris, comprise`,
    also: `
      aussi, également, en plus, avec, dedans, par - dessus`,
    filler: `
      stp, svp, s ' il te plaît, s ' il vous plaît, merci, maintenant, juste, seulement, uniquement, donc, alors, mais, je, j ', on, nous, veux, veut, voudrais, voudrait, aimerais, il me faut, il nous faut, besoin, faut, chef, boss, patron, mon, ma, le chef, mon chef, ça, cela, ça fait, c ' est, c ' était, fait, faire, donne, donner, est, sont, était, quelle, quel, quoi, combien, de combien, mets, mettez, mettre, montre, montrer, affiche, voir, moi, me, nous a, nombre, chiffre, chiffres, leads, résultat, en %, en pourcentage, pourcentage, en pourcent, %, avons, avez, avons - nous, a, on a, et, entre, une, un, ok, pour le board, pour le rapport, les, l ', la, le, que, qu ', est - ce que, est - ce qu ', veut savoir, savoir, vraiment, ils, elles, il y a, y a, eu, reçu, si, tu peux, vous pouvez, peux, peut, pouvez - vous, peux - tu, sur, de combien, par rapport à|au|aux, comparé à|au|aux, comparée à, vs, vs., versus, contre, face à, de, d ', du, des, à, au, redonne, redonner, redonnes, donnes, combien de, demande, vois, dans une seule réponse, en une réponse|fois, avons - nous, le nombre de, en, depuis, dis, dire, la part, quelle est, on, moi les, en pourcents`,
  },
  reaching: {
    phone: `téléphone, tél, tel, numéro [de] [téléphone|tél|portable], numéros [de] [téléphone], portable, appeler, rappeler, téléphoner, n°`,
    email: `email, e-mail, mail, mails, emails, adresse [mail|email|e-mail|électronique], adresses [mail|email], courriel, écrire`,
    reach: `joindre, joignable, joignables, contacter, contactable, contactables, recontacter, coordonnées, moyen de contact, moyen de les joindre|contacter`,
    unreachable: `injoignable, injoignables`,
    lacking: `pas, sans, aucun, aucune, manque, manquent, manquant, manquants, impossible, impossibles, vide, vides, ni`,
    neither: `ni l'un ni l'autre, et ni, pas ni`,
    unclear: 'pas seulement|que|juste|uniquement, avec ou sans',
    joint: `les deux, à la fois, ni l'un ni l'autre`,
    or: 'ou',
    filler: `ceux, celles, les, le, la, l', un, une, seulement, juste, uniquement, qu', on, nous, ne, n', peut, peuvent, pouvons, peux, dont, où, qui, et, à, par, de, d', ont, a, laissé, laissent, donné, leads, gens, personnes, contacts, donc, montre, montre-moi, stp, svp, merci, ok, leur, leurs, avec, sont, est, soit, y, pour, en, gens, lesquels, des`,
  },
  jointly: {
    two: `[les|ces|des] deux, [les|ces|des] 2`,
    three: `[les|ces|des] trois, [les|ces|des] 3`,
    four: `[les|ces|des] quatre, [les|ces|des] 4`,
    unit: `jours, semaines, mois, domaines, entreprises, sociétés, numéros, indicatifs, pages, bots, chatbots, périodes, groupes, sources`,
    part: `soirs, soirées, matins, matinées, après - midis, après - midi, nuits`,
    sum: `ensemble, réunis, réunies, cumulés, cumulées, additionnés, additionnées, au total, en tout, confondus, confondues, total, somme, la somme`,
    apart: `[en|pour|une] comparaison, compare, comparer, comparés, comparées, comparez, côte à côte, séparément, séparés, séparées, par semaine|jour|mois, chacun, chacune, l ' un|une contre l ' autre, face à face`,
    most: `[a|ont] écrit|apporté|ramené|eu|reçu [le] plus, le plus [écrit], [a] le plus [écrit], [est|était] [la|le] mieux|meilleur|meilleure, [est|était] [la|le] plus fort|forte, gagne, a gagné`,
    least: `[a|ont] écrit|apporté|ramené|eu|reçu [le] moins, le moins [écrit], [a] le moins [écrit], [est|était] [la|le] moins bien|bon|bonne|fort|forte, [est|était] [la|le] pire, [est|était] [la|le] plus faible, perd, a perdu`,
    neither: `ni l ' un ni l ' autre, aucun, aucune, sans aucun, sans aucune, ni l'un ni l'autre`,
    without: `sans`,
    except: `sauf, hormis, excepté, à part, à l'exception de, à l ' exception de|des, en dehors de, autres que`,
    swap: `[l|à|a] [ ' ] inverse, [c|c'est] [ ' ] [est] l ' inverse, l'inverse, à l'inverse, inversement, le contraire, au contraire, dans l ' autre sens, l'autre sens, vice versa, inversé, inverse, et inversement`,
    filler: `tous, toutes, tout le monde, tout, lequel, laquelle, lesquels, qui, que, quel, quelle, de, d, des, du, entre, et, montre, montre - moi, moi, maintenant, juste, avec, ceux, celles, là, - là, - ci, en, les, le, la, l, une, un, s ' il, il, stp, svp, combien, leads, personnes, gens, donc, ok, mets, mettre, met, a, ont, est, y, ou, dans, pour, -, '`,
  },
  texts: {
    any: `
      tous|toutes [les] sujets|thèmes [confondus], tout sujet [confondu], quel que soit le sujet|thème, peu importe le
      sujet|thème, n'importe quel sujet|thème, le sujet importe peu, le sujet n'a pas|plus d'importance, le sujet
      n'importe plus, sujet indifférent, sans distinction de sujet, reviens à tout|tous, reviens au total, remets
      tout|tous, reviens à tous les leads`,
    lift: `
      annule, annuler, pas forcément, pas nécessairement, pas obligé|obligés, pas que, pas qu', pas seulement, pas
      uniquement, pas juste, n'a plus besoin d'être, plus besoin, plus seulement, plus uniquement`,
    wrong: `
      ≠, ! =, < >, ne comptez pas, ne pas compter|inclure|prendre, pas, non pas, sans, oublie, oubliez, ignore, ignorer, exclus, exclure, excluez, exclue, sauf, excepté, hormis,
      enlève, enlever, enlevez, retire, retirer, retirez, vire, virer, supprime, supprimer, ôte, au lieu de|du|des|d', à
      la place de|du|des|d', plutôt que, en dehors de, laisse de côté, laisse|laisser tomber, laisse|mets de côté, écarte,
      écarter, élimine, éliminer, dégage, saute, masque, masquer, ne montre pas, ne compte|comptez pas, mauvais,
      mauvaise, non`,
    instead: `
      [le] mauvais mot|sujet|thème, [la] mauvaise page, plutôt, à la place, remplace, remplacer, remplacez, échange, échanger, change, changer, par, mieux, voulais dire,
      je voulais, aurait dû être, ça devait être, mets plutôt, contre, passe à|sur`,
    only: `
      seulement, uniquement, juste, que, rien que, ne que, parmi eux|elles|ceux-là|ceux-ci|ça, parmi ces leads, là-dedans,
      dans le lot, de ceux-là, dont, filtre [sur|par|avec], filtrer [sur|par|avec], restreins [à|aux], restreindre
      [à|aux], limite [à|aux], limiter [à|aux], limite-toi à|aux, garde, garder, gardez, exclusivement, lesquels,
      lesquelles`,
    limit: 'filtre, restriction, limitation, condition, critère, truc, partie, histoire, limite',
    narrow: `filtre [-] [les|le|moi] sur|par, filtrer sur|par, filtré sur|par, filtrés sur|par, limite à|aux|au, limiter à|aux|au, restreins à|aux|au, restreindre à|aux|au`,
    everything: `tout, tous les leads, l'ensemble [des leads], toute la liste|semaine, la liste complète|entière, tout le mois, tout le reste du mois, le mois entier|complet, la semaine entière|complète, tous les contacts, absolument tout`,
    others: `
      [toutes] les autres pages, [tous] les autres sujets, [tout] le reste, [tous|toutes] les autres, rien d'autre, aucun autre, aucune autre, d'autres pages|sujets, autres
      pages|sujets`,
    about: `
      questions, à cause de|du|des|d', en raison de|du|des|d', pour cause de, ont trait à|aux, portaient sur, écrivent pour, au sujet de|du|des|d', à propos de|du|des|d', sujet, sujets, sur le sujet de|du|des|d', sur le thème, thème,
      concernant, concerne, concernent, concernaient, concernait, mentionnent, mentionne, mentionnant, mentionnaient,
      parlent, parlaient, parle, parlant, ont parlé, évoquent, évoque, demandent, demandaient, ont demandé, ont écrit,
      sur, portant, portent, en rapport avec, traitent, question, relatifs, relatives, touchant, demandé, a demandé, a
      parlé de, a mentionné, ont mentionné, demandait, mentionnait`,
    named: `
      nom, noms, prénom, dans le|leur nom|noms, s'appelle, s'appellent, appelle, appellent, dont le nom
      contient|est|comporte|inclut, le nom contient|est|comporte, nommé, nommés, au nom de, portent le nom, porte le nom`,
    page: `
      page, pages, la page, url, venus, venu, venues, arrivés, arrivé, passés, passé par, passés par, entrés par, via,
      depuis, landing page, pag`,
    those: `
      ceux, celles, ceux-là, celles-là, les gens, gens, personnes, leads, contacts, demandes, messages, fiches, tous,
      toutes, qui, quiconque, lesquels, ceux qui|dont|avec`,
    show: 'montre [moi], montre-moi, montrez-moi, affiche, liste, donne [moi], donne-moi',
    count: 'combien, [le] nombre',
    or: 'ou, /',
    filler: `
      pls, plz, enfait, en faite, compter, mot, mots, terme, refais, refaire, refais-le, relance, le même, m'intéresse, m'intéressent, intéresse, intéressent, l'intéresse, l'intéressent, compte, [le|la|mon|ma|notre] chef|patron|patronne|compta|comptable|comptabilité|équipe|direction|marketing|client|collègue [me|nous|m'|nous] [veut|voulait|demande|réclame], demande, me demande, comme, c'est, nous avons|on a changé|refait|modifié, voir, plus, ces, cette, cet, voilà, ok, alors, donc, désolé, désolée, pardon, hm, euh, bon, maintenant, stp, svp, s'il te plaît, s'il vous plaît,
      merci, et, mais, puis, encore, de nouveau, à nouveau, en fait, finalement, du coup, de, d', du, des, le, la, les,
      l', un, une, à, au, aux, en, dans, avec, pour, y, a, ont, est, sont, était, étaient, c', ce, ça, cela, il, elle,
      ils, elles, je, j', on, nous, vous, tu, me, m', moi, te, peux, peut, pouvez, pourrais, pourriez, faut, voudrais,
      veux, aimerais, besoin, ne, n', se, s', eux, là, ici, dedans, contient, contiennent, contenant, comporte, comportent,
      quelque chose, un truc, même chose, la même chose, pareil, oups, non, oui, me suis mal
      exprimé|exprimée|trompé|trompée, mal exprimé, erreur, mon erreur, reviens, remets, mets, comme avant, quand, si,
      où, écrit, qu'il, qu'ils, [le|la|mon|ma|notre] chef|patron|patronne|compta|équipe|direction veut|voulait|demande, attends, tiens, ai dit, tout`,
  },
  marks: {
    not: 'pas, non, aucun, aucune, ni, jamais, rien, veux|voulons|voulez|voudrais plus, plus besoin',
    'not-only': 'pas que|seulement|uniquement|juste, non seulement',
    out: `
      sans, sauf, hormis, excepté, hors, enlève, enlever, enlevez, retire, retirer, retirez, vire, virer, exclus, exclure,
      exclu, laisse|laisser|laissez tomber, laisse|laisser|laissez|mets|mettre|mettez de côté, de côté, à part,
      au lieu de|d', à la place de|d', plutôt que, plutôt qu', oublie, oublier, ignore, ignorer, écarte, écarter, dehors`,
    open: 'laisse, laisser, laissez',
    only: `
      seulement, uniquement, juste, que, qu', exclusivement, rien que, seul, seule, tout|toute|lui|elle seul|seule, rien d'autre,
      et rien d'autre, aucun autre`,
    limit: 'limite, limiter, limitez, restreins, restreindre, réduis, filtre, restriction, limitation',
    yes: `
      oui, garde, garder, gardez, prends, prend, prendre, montre, montrer, veux, voudrais, veut, donne, donner,
      intéresse, intéressent, concerne, concernent, compte, comptent, besoin, faut, nécessaire, passe, passer, reste, restent, élargis, élargir, étends`,
    also: `
      aussi, également, ajoute, ajouter, ajoutez, rajoute, rajouter, en plus, inclus, inclure, réintègre, réintégrer, réinclure, remets, remettre, manque, il manque,
      compris, ai oublié`,
    both: 'les deux, tous|toutes les deux, les deux bots|chatbots',
    all: `
      tous [les|nos|mes] bots|chatbots, chaque bot|chatbot, l'ensemble des bots|chatbots, tous nos bots|chatbots,
      la totalité des bots|chatbots, sans exception, sans aucune exception, annule|oublie|enlève|retire l'exception|exclusion,
      n'exclus|n'exclure|n'exclue|exclus aucun|personne|rien`,
    everything: 'tous, toutes, tout',
    rest: 'le reste, tout le reste, les autres, tous les autres, [tous] les autres bots|chatbots, [tous] les bots|chatbots restants, le reste des bots|chatbots, tous ceux qui restent',
    any: `
      peu importe le|quel bot|chatbot, n'importe quel bot|chatbot, quel que soit le bot|chatbot, peu importe de|pour quel bot|chatbot, de n'importe quel bot|chatbot, tous bots|chatbots confondus, tous les bots|chatbots confondus, le bot|chatbot importe peu, quel bot|chatbot peu importe`,
    compare: `
      compare, comparer, comparez, compare-le, comparons, comparé, comparaison, comparatif, par rapport à|aux|au,
      à côté de|d', à côté, côte à côte, face à, contre, versus, vs, différence entre, la différence,
      plus ou moins que|qu', moins ou plus que|qu', mieux ou pire que|qu', mieux ou moins bien que|qu', pour que je compare`,
    together: `
      ensemble, réunis, réunies, confondus, confondues, combinés, cumulés, le total de|d'|pour, la somme de|d'|pour`,
    done: "ai [déjà|bien] vu, l'ai [déjà] vu, déjà vu, ai déjà, est réglé|fait, c'est fait|réglé|vu pour",
    next: 'maintenant, ensuite',
    switch: `
      à la place, plutôt, mauvais bot|chatbot, remplace-le par, remplacez-le par, pareil, [la] même chose, idem, [la|le] même semaine|période|mois|jour, [avec] [le|les|la] même|mêmes filtre|filtres|condition|conditions|critère|critères, [tout] le reste pareil|inchangé,
      [tout] le reste ne change pas, [tout] le reste comme avant`,
    but: 'mais, alors, donc, par contre',
    and: 'et',
    filler: `
      si, on, je, j', tu, il, elle, nous, vous, me, m', moi, te, toi, le, la, les, l', lui, leur, un, une, des, du, de, d',
      à, au, aux, en, y, ne, n', c', ce, ceux, celui, celles, ça, cela, s', se, est, sont, était, être, ai, a, as, peux,
      peut, pouvez, pour, sur, chez, par, dans, comment, combien, quoi, hm, ah, ok, désolé, pardon, oups, voulais, voulait, refaire, refais, c'est bon, dans le total, au total, finalement, s'il te|vous plaît,
      stp, svp, surtout, bot, bots, chatbot, chatbots, mets, mettre,
      mettez, fait, faire, quel, quelle, qui, été, donne quoi, ça donne quoi, va, mien, bien, tout de même, nos,
      mes, notre, là, ici, dedans, voir, savoir, avec, est-ce que, est-ce qu'`,
  },
  sides: {
    most: 'top, meilleure, meilleur, mieux, plus, première',
    least: `
      pire, moins, moins bien, moins bonne, plus faible, plus mauvaise, plus mauvais, plus bas, plus basse, flop,
      mauvaise, mauvais, mal, faible`,
    'most-ones': `
      bonnes, bons, fortes, tops, meilleures, meilleurs, gagnantes, les plus fortes|forts|performantes|performants, du haut [du]
      [tableau|classement], en tête, le plus`,
    'least-ones': `
      bas|fond du|de classement|tableau|liste, mauvais, flops, pires, perdantes, perdants, les plus|moins
      faibles|mauvaises|mauvais|basses|bas|bonnes|bons|performantes|performants|fortes|forts, plus|moins
      faibles|mauvaises|mauvais|basses|bas|bonnes|bons|performantes|performants, mauvaises, faibles, du bas [du]
      [tableau|classement], en bas [du] [tableau|classement]`,
    several: 'lesquelles, lesquels, celles, ceux, pages, quelles, quels, sont, étaient',
    first: 'premier, première, 1er, 1ère, 1re, premières, premiers, gagnante',
    second: 'deuxième, second, seconde, 2e, 2ème, 2nde, deuxièmes',
    'runner-up':
      "dauphine, dauphin, celle|celui qui vient|suit [juste] [derrière|après], celle|celui [juste] derrière|après, celle|celui d ' après, deuxième|2e|2ème|seconde place|position|meilleure|rang, n ° 2, numéro deux|2, place 2",
    third: 'troisième, 3e, 3ème',
    leads: 'leads, lead, contacts, demandes',
    appointments: 'rdv, rendez - vous, rendez vous, rdvs, réservations',
    count: `
      nombre, nombres, chiffre, chiffres, chiffre|nombre|valeur|chiffres|nombres|valeurs
      absolu|absolus|absolue|absolues|exact|brut|réel|réels|total, combien, total, totaux, quantité, absolu,
      absolue, en absolu`,
    share: 'part, parts, pourcentage, pourcentages, pourcent, pour cent, %, proportion, taux',
    each: `
      pas ensemble|cumulés|additionnés|groupés|confondus, qui [en] a|avait [eu] combien, lequel|laquelle [en] a|avait [eu] combien, combien chacun|chacune, séparément, séparés, séparées, séparé, séparer, sépare, séparez, séparées, ventiler, ventile, ventilé,
      ventilés, détailler, détaille, détaillé, détail, répartis, répartir, décomposer, décompose, chacun, chacune,
      un par un, distingue, distinguer, scinde, scinder, à part, découpe, découper`,
    other: "l'autre, un autre, une autre, autre",
    mistaken:
      'mauvais mot|terme, mal exprimé|exprimée, dis|écris toujours, trompé|trompée de mot, écrit, tapé, saisi, mis, dit, noté, choisi',
    without: `
      au lieu des|du, à la place des|du, fusionne, fusionner, regroupe, regrouper, additionne, additionner, cumule, cumuler, on|je s'en|m'en
      fiche|fout [de] [du] [des], on|je s'en|m'en moque [de] [du] [des], s'en fiche [de] [du] [des], sert|sers à
      rien, sans, pas besoin de|d'|du|des`,
    enough: 'suffit, suffisent, suffira, suffiront, ça suffit',
    last: 'derniers, dernières, dernier, dernière',
    ranked:
      'du|de|dans le classement|tableau|palmarès, du classement|tableau|palmarès, de|dans la liste, au classement, places',
    bot: 'bot, bots, chatbot, chatbots, par|chaque bot|chatbot',
    day: 'jour, jours, journalier, quotidien, par|chaque|de chaque jour, jour par jour, dates, par date, journées',
    week: 'semaine, semaines, hebdomadaire, par|chaque semaine',
    month: 'mois, mensuel, par|chaque mois',
    weekday: 'jour de [la] semaine, jours de [la] semaine, par jour de [la] semaine',
    hour: 'heure, heures, par|chaque heure [de [la] journée|jour], par|chaque heure du jour, heures de [la] journée|jour',
    page: 'page, pages, par|chaque page',
    filler: `
      me suis, suis, parlais, parle, parlons, je voulais, oups, désolé, pardon, mon erreur, quand, mets, pense, de, des, du, répartition, découpage, ventilation, regroupement, ramènent, ramène, apportent, apporte, rapportent,
      rapporte, génèrent, marchent, marche, fonctionnent, performent, performantes, tableau, classement, liste,
      place, position, rang, numéro, numero, n, °, #, lesquelles, laquelle, lequel, quelles, quels,
      quelle, leads, en, par, et, avec, sur, bas, bien, plus, il, ont, eu, a, voulais, plutôt, mince, zut,
      erreur, sans faire exprès, à la place, sont, était, étaient, garde, que, juste, chiffres,
      voudrais, faut, il faut, qu'il me faut, est, arrivée, arrive, arrivent, donne, donner, afficher, affiche,
      ajoute, chaque, total, l'inverse, inverse, qui, préfère, préférerais, inversement, au contraire, l'autre bout`,
  },
  person: {
    them: `
      elle, il, lui, sa, son, ses, leur, leurs, cette|la personne|dame|femme|cliente, ce|le
      monsieur|client|type|gars, d elle|lui, de sa part, ils, elles`,
    wrote: `
      écrit, racontait, raconte, écrire, écrivait, écrivant, écrivent, contacté, contactés, contactées, contacte, contactait,
      contacter, envoyé, envoyés, envoyées, envoie, manifesté, manifestée, dit, disait, dire, adressé, adressée,
      adresse à nous, joint, donné de ses nouvelles, eu de ses nouvelles, nouvelles, demandé, demande, voulait,
      veut, voulu, raconté, mis, rempli le formulaire, rempli, passé, passée, passe, venu, venue, arrivé,
      arrivée, fait signe, chercher, cherchait, répondu, écris, tapé, saisi, revenu, revenue, revenus, laissé,
      laissée, posé, posée, manifestés, manifestées, sollicité, sollicitée, sollicités, relancé, relancée,
      écrite, écrits, écrites, passés, venus, venues, contactées, signalé, signalés`,
    ours: `
      avons nous, nous [lui|leur] avons, nous l|les avons, j ai, ai je, on lui|leur a, on l a, lui a t on, l a t
      on, lui a on, on lui écrit, nous lui`,
    when: `
      quand, qd, à quelle date, quelle date, quel jour, à quel moment, date, la date, date de quand`,
    last: 'dernier, dernière, derniers, dernières, récent, récente, dernièrement',
    first:
      'première fois, la première fois, pour la première fois, premier contact, premier message, en premier, première demande',
    'last-time': `
      dernière fois, depuis quand, depuis combien de temps, il y a combien de temps, ça fait combien de temps,
      remonte, dernier contact, en dernier, en dernier lieu, plus de nouvelles, dernier signe de vie, dernier
      message date, combien de temps depuis, ça remonte à`,
    past: 'déjà, auparavant, avant, par le passé',
    often: `
      combien de fois, combien de [messages|demandes|reprises|courriers], à combien de reprises, à quelle
      fréquence, nombre de fois [où|qu], nombre de [messages|demandes], nb de fois, nb de [messages|demandes],
      combien, combientième [fois], combientieme, plusieurs fois, une seule fois, plus d une fois, quantième
      fois, souvent, combien en tout, cb de fois, cb, nombre de ses messages, nbre de fois, nbre de
      [messages|demandes], régulièrement, à combien d occasions, combien d occasions, fréquence, nombre d
      occasions`,
    appointment: `
      rdv, rendez vous, rendezvous, réservation, réservations, réservé, réserver, créneau, pris rdv, pris rendez
      vous, pris un rdv, pris un rendez vous, calé un rdv|rendez, agenda, à l agenda, dans l agenda, entretien,
      visite, rdv de prévu|calé|fixé, réservé un créneau`,
    contact: 'numéro, téléphone, tél, tel, portable, adresse, email, e mail, coordonnées',
    page: `
      page, url, sous page, lien, où sur le|notre site, d où sur le|notre site, d où, où sur, endroit du site,
      partie du site, rubrique, quel|d endroit du site, écran, laquelle de nos pages, quelle de nos pages, sur
      quoi est elle tombée, atterri, atterrie`,
    what: 'que, qu, quoi, quelle, quel, quelles, ce que, ce qu, qu est ce que|qu, lire, exactement',
    text: `
      message, messages, msg, demande, courrier, mot`,
    wording: `
      texte, contenu, texte complet|intégral, textes, en entier, propos, mot à mot, mot pour mot, mots, mots
      exacts, termes exacts, texto, verbatim, ses mots, formulation,
      conversation, échange, échanges, discussion, chat, historique`,
    colleagues: `
      collègue, collègues, collaborateur, collaborateurs, collaboratrices, employé, employés, employée, salarié,
      salariés, équipe, gens de chez eux, confrères, effectif, membres, collaboratrice`,
    company: `
      entreprise, société, boîte, boite, compagnie, organisation, employeur, domaine, firme, maison, de là bas,
      chez eux|lui, bureau, structure, établissement, agence, employeurs, nom de domaine, là bas, cabinet,
      domaine mail`,
    others: `
      autre, autres, quelqu un [d] [autre], qqn [d] [autre], qui, d autres, tous, tout le monde, toutes, seul,
      seule, à part lui|elle|eux, hormis lui|elle, en dehors de lui|d elle, gens, personnes, encore quelqu un,
      contacts, ceux, personne d autre, toute, à part, hormis, sauf, outre, en dehors de|d, excepté, personne,
      quiconque, quelqu un, qqn, autre chose`,
    beside: `
      tout, toute, au moins, du coup, le, la, les, l, un, une, des, du, de, d, a, à, au, est, es, et, ou, pas, non, t, c, ce,
      cet, cette, s, n, ne, y, en, on, nous, nos, notre, j, je, tu, vous, moi, m, me, si, qui, que, qu, pour,
      par, sur, depuis, chez, avec, dans, se, était, étaient, été, ai, ont, avait, avoir, trouvait, fait, fois,
      ça, cela, montre, montrez, donne, dis, voir, vois, veux, voudrais, peux, peut, pouvez, pourriez, puis,
      dire, savoir, stp, svp, s il te|vous plaît, déjà, bien, donc, alors, ok, aussi, même, mêmes, seulement,
      tout, total, en tout, au total, lors, moment, où, quand elle|il a|nous, utilisé, utilisée, aussi,
      exactement, précisément, jamais, plus, prévu, prévue, nom, au nom, à son nom, quelque chose, merci,
      encore, avant de l|la|le appeler|rappeler, formulaire, or, rien, partir, à partir, affiche, lis, lire moi,
      fais, faire, toute, gens, noté, notée, fixé, pris, prise, celui, celle, en fait, quand même, hier, là,
      [le|la|mon|ma|notre]
      chef|cheffe|patron|patronne|boss|commercial|commerciaux|direction|directeur|directrice|compta|marketing|collègue
      de bureau demande|veut|voudrait|aimerait|souhaite [savoir], le|mon|un collègue demande|veut, [mon|le]
      chef, patron, boss, commercial, commerciaux, les commerciaux, veut savoir, me demande, demande si,
      aimerais, aimerait, souhaite, souhaiterais, savoir si, eu, eue, eus, sont, soit, serait, avant|quand
      je|que l|la|le [je] appelle|rappelle|appeler|rappeler|réponde|répondre|voie, avant de lui répondre, avant
      de la|le recevoir|voir|joindre, avant l|mon|notre appel|rappel|réunion|rdv, avant mon|le rendez vous,
      avant la réunion, impression, j ai l impression, tout le temps, sans arrêt, sans cesse, on dirait, semble,
      crois, pense, sais, sais plus, souviens, vite, vite fait, rapidement, petite question, coucou, bonjour,
      salut, leads, lead, fiche, vraiment, toujours, jusqu à présent|maintenant, jusqu ici, jusque là,
      éventuellement, peut être, de prévu, il faut, faut, besoin, faudrait, retrouve, retrouver, propres, exacts, exactes, exact, venait, venaient, ici,
      employés|gens de, t il, a t elle|il, était ce`,
  },
  fillers: `
    hm, hmm, mmh, euh, heu, ben, beh, bah, bof, ouais, ouaip, ah, oh, oula, ouh là, oups, pff, pfff, hein, bon, bon
    ben, bon bah, enfin, en fait, du coup, genre, tiens, tu sais, disons, voilà, en gros, en général, généralement,
    de manière générale, d'une manière générale, en principe, au moins, du moins, quand même, bref, allez, dis, dis
    donc, franchement, honnêtement, carrément, vite fait, rapidement, vite, mdr, lol, ptdr, de toute façon, de toute
    manière, je pense, je crois, j'imagine, tout court, un peu, nan, attends, attendez, une seconde, tout compte
    fait, réflexion faite, les deux mots`,
  words: {
    pointing: 'ça, ca, cela, ceux-là, celles-là',
    holding: `
      et, y, a, t, il, elle, ils, est, ce, qu, que, on, nous, vous, avons, avez, ont, as, tu, son, sa, ses, leur, un, une, le,
      la, les, l, de, d, des, du, pour, donné, laissé, fourni, mis, indiqué, renseigné, connu, disponible, lui, joindre,
      appeler, peut, peux, je, avec, dans, fiche, dossier, où, sur, lequel, enregistré, rappeler, chez, quel, quelle, cette,
      personne, c, n, si, pouvoir, communiqué, transmis, des, coordonnées, aurait, eu, lesquels, lesquelles, lesquel, ceux, ont, contiennent`,
    seeking: `
      elle, lui, il, mauvaise, mauvais, personne, nom, trompé, trompée, erreur, je, j, on, nous, ai, veux, voulais, voudrais,
      cherche, cherchais, cherchons, chercher, regarde, regarder, vérifie, vérifier, peux, tu, vous, pouvez, et, pour, de, d,
      du, le, la, l, les, un, une, même, chose, maintenant, celui, celle, que, qu, qui, c, est, était, s, m, me, suis, faut,
      besoin, autre, plutôt, mais, non, pas, pardon, désolé, désolée, oups, trouve, trouver, montre, montrez, moi, à, ce,
      parlais, voir, donne, fais, recherche, au, lieu, quid, en, fait, il, a, y, attends`,
    ordering: `
      trie, trier, triez, triés, triée, tri, classe, classer, classez, classés, range, ordonne, ordre, dans, par, date, dates,
      heure, liste, la, le, les, l, même, mêmes, du, de, des, d, au, aux, à, a, en, sur, plus, mets, mettez, mettre, affiche,
      montre, moi, nouveau, fois, encore, mais, et, puis, avec, tu, vous, peux, pouvez, je, on, préfère, veux, voudrais,
      voir, préférerais, ceux, celles, qui, leads, contacts, demandes, que, tout, sens, autre, c, est, soient, commence,
      commençant, remets, peut, ça`,
    ranking: 'classement, classe, classez, classer, palmarès, ranking, hiérarchise',
    totalling: `
      pas, non, ne, sans, la, le, les, l, de, d, du, des, liste, noms, détail, détails, répartition, par, chaque, jour,
      jours, semaine, mois, ça, c, est, fait, tout, tous, toutes, en, pour, juste, seulement, que, qu, un, une, seul, seule,
      moi, donne, redonne, dis, montre, je, veux, préfère, faut, il, me, combien, retour, à, au, plutôt, finalement, laisse,
      laissez, tomber, ensemble, entière, entier, stp, et, mais, avec, suffit, enlève, oublie, besoin, plus, y, a, avait,
      reviens, revenir, simplement, simple`,
    all: 'tous, toutes, chaque',
    resizing: `montre, affiche, moi, les, derniers, dernières, récents, au, de, des, à, la, mets, mettez, mettre, en, monter, monte, montez, augmente, augmenter, passe, passer, passez, allonge, réduis, réduire, liste, tu, peux, pourrais, pouvez, vous, total, tout, double, doubler, donc, soit, est, était, trop, peu, n, ne, contacts, leads, demandes, il, me, nous, faudrait, désolé, désolée, pardon, voulais, voulait, voir, finalement, plutôt, que, jusqu, aux, alors, ok, mais, doit, être, donne, euh, au, en, tout, total, ensemble, confondus, globalement`,
    against: `pas, non, lieu, place`,
    topical: 'pour, avec, sur, en, concernant, de, des, d, du, au, aux, parmi',
    chatting: `plaisir, surprise, surprises, nul, ennuyeux, faux, info, infos, information, informations, curiosité, curieux, curieuse, rire, blague, plaisanterie, rigoler, plaisanter, mdr, lol, haha, résumé, bref, gros, détail, détails, français, anglais, allemand, espagnol, couleur, couleurs, exemple, présentation, présentations, powerpoint, diapos, excel, réunion, idée, idées, avis, chance, nouvelle, nouvelles, souci, soucis, problème, doute, doutes, clair, clarifier, vrai, comparaison, vérifier, vérification, voir, savoir, rapport, accord, attendant, passant, coup, temps, moment, fait, effet, général, plus, urgent, important, rien, mieux, vite, comparer, commencer`,
    counting: `
      max, maximum, au, maxi, suffisent, suffit, suffiront, me, mets, mettez, en, assez, plutôt, seulement, ça, ira, résultats, moi, c, est,
      bon, m, j, veux, voudrais, il, faut, on`,
    the: "le, la, les, l, ', ce, cette, ces, tous, toutes, de, d, du, des, un, une, sur, mon",
    filter: 'filtre, filtres, condition, critère, restriction, partie',
    without: 'sans, plus de, pas de, aucun, aucune, et sans',
    away: 'de côté, dehors, importe peu',
    with: 'avec',
    adding: '',
    polite: `
      stp, svp, s'il te plaît, s'il vous plaît, s, il, te, vous, plait, maintenant, alors, donc, merci, encore,
      en fait, moi, exactement, du coup, déjà, ça, un, peu, d, abord, tout, de, suite, premier, finalement,
      en fin de compte, quand même, hein, oui, non, suffit, suffisent, suffira, suffiront,
      super, cool, génial, parfait, exact, ah, bof, zut, dommage, intéressant, bizarre, étrange, noté, dingue, tiens`,
    only: 'seulement, uniquement, juste, que, rien que',
    before: "avant, d'avant, précédent, précédente, précédents, précédentes",
    after: "d'après, après, suivant, suivante, suivants, suivantes",
  },
}

export const frenchAbbreviations: Abbreviations = {
  combien: 'combi',
  "c'est": 'cest',
  quoi: 'koi',
  tout: 'tt',
  toutes: 'ttes',
  toute: 'tte',
  sans: 'ss, snas',
  avec: 'ac, avce, aevc',
  beaucoup: 'bcp',
  "quelqu'un": 'qq1',
  maintenant: 'mtn, mtnt, maint',
  "aujourd'hui": 'ajdh, aujd, ojd',
  bonjour: 'bjour',
  avant: 'avt',
  demandes: 'ddes, demnades, demndes',
  demande: 'dde',
  'parce que': 'pcq, pcque',
  toujours: 'tjs, tjrs',
  quand: 'qd',
  semaine: 'smn, semn, smaine, semiane, semaien',
  dernière: 'dern, dnr',
  'rendez-vous': 'rdvz, rendevous',
  'est-ce que': 'esk, eske',
  juste: 'jst',
  dans: 'ds',
  message: 'mess',
  "s'il te plaît": 'stpl, stplait',
  nouveau: 'nouvo, nouvau',
  aussi: 'ausi, assi',
  "d'avant": 'davant',
  rajoute: 'rajoutte, ajoutte',
  supprime: 'suprime, suprimme',
  condition: 'conditon, condtion',
  lendemain: 'landemain, lendemin',
  bureau: 'buro',
  parmi: 'parmis',
  trois: 'troi',
  leads: 'laeds, ldeas',
  prix: 'pirx',
  seulement: 'seulemnt, seulment, suelement',
  différentes: 'diferentes',
  personnes: 'persones, perosnnes',
  compare: 'comapre, compre',
  mois: 'mosi',
  montre: 'monrte, motnre',
  téléphone: 'telephne, télephone',
  moyenne: 'moyene',
  plutôt: 'plutot, plutto',
  chatbots: 'chatobts',
  hier: 'heir',
}

export const frenchShortForms: ShortForm[] = [
  // "Repas de Noël": what it is about, and no day
  {
    has: 'noël, noel, pâques, paques',
    from: /(?<!["\p{L}])((?:repas|soirées?|fêtes?|cadeaux?|menus?|marchés?|séjours?|offres?) de (?:no[ëe]l|p[âa]ques))(?!\p{L})/iu,
    to: '"$1"',
  },
  // "Donne moi les noms"
  {
    has: 'moi, nous',
    from: /(?<=(?<!\p{L})(?:donne|montre|envoie|liste|sors|affiche|dis)z?) (?=(?:moi|nous)(?!\p{L}))/giu,
    to: '-',
  },
  // "5 maximum"
  {
    has: 'max, maximum, plus, maxi',
    from: /^\P{L}*(?:(?:ok|mais|et) )*(?:(?:max(?:imum|i)?\.?|au plus|pas plus de) (\d+)|(\d+) (?:max(?:imum|i)?|au plus|pas plus))(?:,? (?:stp|svp))?<end>/iu,
    to: 'montre-moi $1$2',
  },
  // "Seulement s'il y a un téléphone"
  {
    has: 'si, s',
    from: /^\P{L}*(?:(?:ok|et|mais|seulement|uniquement|que|juste) )*s(?:['’]il|['’]| il|i)? ?(?:y a|y avait|(?:ils |elles )?(?:ont|avaient) (?:laissé|mis|donné)) (?=(?:un |une |le |leur )?(?:téléphone|tél|tel|numéro|num|e-?mail|mail|adresse|nom|message)(?!\p{L}))/iu,
    to: 'seulement avec ',
  },
  // "Combien de fois a-t-on parlé de livraison"
  {
    has: 'fois',
    from: /(?<!\p{L})combien de fois (?:(?:le mot|le sujet) |(?:a-t-on|on a|ont-ils|ils ont|les gens ont) (?:parlé d(?:e |u |es |['’])|mentionné (?:l[ae]s? )?))/iu,
    to: 'combien de messages mentionnent ',
  },
  // An interjection, unlike "top 3"
  {
    has: 'top',
    from: /^top[,!.]+ /iu,
    to: '',
  },
  // "Limite-toi aux rendez-vous", "tu peux limiter à Acme"
  {
    has: 'limite, limiter, limitez, restreins, restreindre',
    from: /^\P{L}*(?:(?:tu peux|peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|merci de|on peut|il faudrait)(?: te| vous)? )?(?:limite[rz]?|restreins|restreindre)(?:[- ](?:toi|vous|ça|cela|le|la|les))* (?:à |aux? )(.+)$/iu,
    to: 'seulement $1',
  },
  {
    has: '+',
    from: /\+ ?(?=récente?s?(?!\p{L}))/iu,
    to: 'plus ',
  },
  {
    has: 'dernier',
    from: /(?<!\p{L})les (\d+|deux|trois|quatre|cinq|dix)(?: leads| messages)? (?:arrivés|reçus|entrés|tombés|venus) en dernier(?:,? (?:montre(?:[- ]moi)?|affiche))?<end>/iu,
    to: 'montre les $1 plus récents',
  },
  // "Des personnes plutôt que des demandes" counts them.
  {
    has: 'personnes, gens, visiteurs, clients',
    from: /(?<!\p{L})(?:compte )?(?:les |des |en )?(?:personnes|gens|visiteurs|clients)(?: distinctes| uniques)?,? (?:plutôt que|au lieu de|à la place de|et pas|pas) (?:des |les |de |d['’])?(?:leads|demandes|messages|contacts|entrées|fiches)(?=[\s?.!,]*(?:stp|svp)?[\s?.!]*$)/iu,
    to: 'combien de personnes',
  },
  // "Le week-end compte pas"
  {
    has: 'compte, comptent',
    from: /^\P{L}*(?:(?:ok|et|mais|le|les) )*<days> (?:ne )?comptent? pas<end>/iu,
    to: 'sans $1',
  },
  // "C koi son mail"
  {
    has: 'c',
    from: /(?<!\p{L})c (?=quoi|koi|qui|combien|quand)/iu,
    to: "c'est ",
  },
  {
    has: 'der, dern',
    from: /(?<=(?<!\p{L})(?:sem|semaine) )dern?(?!\p{L})/iu,
    to: 'dernière',
  },
  {
    has: 'mat',
    from: /(?<=(?<!\p{L})(?:ce|hier) )mat(?!\p{L})/iu,
    to: 'matin',
  },
  // "Trouve-la moi" shows somebody who was named.
  {
    has: 'trouve, trouvez, cherche, cherchez, retrouve, retrouvez, sors',
    from: /(?<!\p{L})(?:re)?(?:trouvez?|cherchez?|sors)[- ]l(?:a|e)(?!\p{L})(?:[- ]moi)?(?: (?:au|du) moins)?(?=[\s?.!]*$)/iu,
    to: 'montre-moi sa fiche',
  },
  // A review of the running unit.
  {
    has: 'bilan, récap, recap, récapitulatif, point, résumé, synthèse',
    from: /^(?:(?:un|le|petit|juste|ok|bonjour|salut|fais|faites|moi|donne|svp|stp)[\s,-]+)*(?:bilan|r[ée]cap|r[ée]capitulatif|point|résumé|synthèse) (?:de (?:la|cette|ma|notre) semaine|(?:du|de ce|sur le) mois|sur la semaine|du trimestre|du jour|de la journée|de l['’]année)(?=[\s?.!]*$| (?:stp|svp|pour) )/iu,
    to: 'leads $&',
  },
  // A goodbye names no period.
  {
    has: 'demain, lundi, nuit, week, weekend, we, soirée, journée, semaine',
    from: /^(?:(?:ok|super|parfait|merci(?: beaucoup)?|bon|allez|et|au revoir|ciao|très|passe[zr]?|une?|je (?:te|vous) souhaite)[\s,.!]+)*(?:bonne (?:nuit|soirée|journée|semaine|fin de (?:journée|semaine|soirée))|bon (?:week-?end|we|après-midi)|à (?:demain|lundi|la semaine prochaine))(?: (?:à tous|à toutes|à vous|alors))?(?=[^\p{L}\p{N}]*$)/iu,
    to: 'ciao',
  },
  // An agency's clients are its chatbots, where they get leads and do not write.
  {
    has: 'client, clients',
    from: /(?<!\p{L})(?:quels?|lequel de nos|lequel des) clients? (?=(?:a|ont|avait|reçoit|reçoivent|obtient|génère|fait)(?: eu| reçu| obtenu| généré| fait| récolté)? (?:le|la|les) (?:plus|moins|meilleur\p{L}*|pire\p{L}*))/giu,
    to: 'quel bot ',
  },
  {
    has: 'client, clients',
    from: /(?<=(?<!\p{L})(?:leads?|demandes|rdv|rendez-vous|taux|chiffres|conversion|réservations)(?: [\p{L}\d-]+){0,3} )par clients?(?!\p{L})/giu,
    to: 'par bot',
  },
  // "Hors we", "que les we": the weekend in two letters, which no other word is.
  {
    has: 'we, week, weekend, weekends, hors',
    from: /(?<!\p{L})(?:hors|sans|sauf|à part) (?:(?:les?|des|du) )?(?:we|wk|w-e|weekends?|week-ends?)s?(?!\p{L})/giu,
    to: 'sans les week-ends',
  },
  {
    has: 'we',
    from: /(?<=(?<!\p{L})(?:les?|du|des|ces?|en|le|chaque|que|seulement|juste|uniquement) )we(?!\p{L})/giu,
    to: 'week-end',
  },
  // In capitals, revenue; "ça" without its cedilla elsewhere.
  { has: 'ca', from: /(?<![\p{L}\p{N}.])CA(?![\p{L}\p{N}])(?! (?:FAIT|VA|DONNE|MARCHE))/gu, to: "chiffre d'affaires" },
  { has: 'c', from: /(?<![\p{L}\p{N}.])c\.a\.?(?![\p{L}\p{N}])/giu, to: "chiffre d'affaires" },
  // Behind an order to send it, "tous les lundis" is when.
  {
    has: 'tous',
    from: /(?<=(?<!\p{L})(?:envo(?:ie|yez|yer)|postez?|poster|publiez?|publier)(?!\p{L})[^?]{0,60} )tous les (matin|soir|jour|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s(?!\p{L})/giu,
    to: 'chaque $1',
  },
  {
    has: 'total, tout',
    from: /^([^,;]*combien de [\p{L} ]{3,30}? (?:(?:on|nous) (?:a|avons)|a-t-on|avons[- ]nous))(?: en tout| au total)(?=[\s?.!]*$)/iu,
    to: '$1 depuis toujours',
  },
  // Behind "en", a month; a number elsewhere.
  { has: 'sept', from: /(?<=(?<!\p{L})en )sept(?![\p{L}.])/giu, to: 'septembre' },
  { has: 'top', from: /^top[ ,!]+(?=merci|thx)/iu, to: '' },
  // "Pers. différentes": how people are counted is written short.
  {
    has: 'pers',
    from: /(?<!\p{L})pers\.? diff(?:[eé]rente?s|\.)?(?!\p{L})/giu,
    to: 'personnes différentes',
  },
  {
    has: 'rythme, cadence',
    from: /(?<!\p{L})(?:à|a) (?:quel rythme|quelle cadence)(?!\p{L})/giu,
    to: 'à quelle fréquence',
  },
  {
    has: 'utilisent, utilise',
    from: /(?<=(?<!\p{L})(?:fournisseurs?|domaines?|messageries?)(?: [\p{L}-]+){0,3} )utilisent?(?= (?:les|nos|mes|la|le)(?!\p{L}))/giu,
    to: 'ont',
  },
  {
    has: 'combien',
    from: /(?<=(?<!\p{L})(?:cette année|ce mois(?:-ci)?|cette semaine|ce trimestre))(?:,? et|,|;)? combien (?:(?:de (?:leads|demandes|rendez-vous)|on en a eus?|en|il y en a eu) )*(?=(?:l['’]an(?:née)?|la semaine|le mois|le trimestre) (?:derni(?:er|ère)|passée?|précédente?|d['’]avant)(?!\p{L}))/iu,
    to: ' vs ',
  },
  {
    has: 'aussi, également',
    from: /(?<=(?<!\p{L})<period>),? (?:et )?(<period>) (?:aussi|également)(?!\p{L})/giu,
    to: ' et $1',
  },
  {
    has: 'aussi, également',
    from: /(?<=(?<!\p{L})<period>),? (?:et )?(?:aussi|également) (?:en |pour )?(?=<period>)/giu,
    to: ' et ',
  },
  // Said before the question, whose own period counts.
  {
    has: 'pas',
    from: /^(?:désolée?,? )?(?:(?:je|on|nous) )?(?:n['’]?)?(?:j['’]?)?(?:ai |a |étais |avons )?pas (?:pu )?(?:regardé|regarder|consulté|consulter|vérifié|suivi|été là|là|connectée?)(?: [\p{L}\p{N}]+){0,5}\s*[,.;:!–-]+\s*(?=.*(?:depuis|hier|aujourd|cette semaine|ce mois))/iu,
    to: '',
  },
  {
    has: 'message, texte, commentaire',
    from: /(?<!\p{L})avec (?!(?:le|la|les|un|une|mot|téléphone|numéro|e-?mail|mail|nom) )(\p{L}{3,30}) dans (?:le|leur|son) (?:message|texte|commentaire)(?!\p{L})/giu,
    to: 'avec le mot $1',
  },
  {
    has: 'moins, part, exclu, exclus, excepté, exceptés',
    from: /(?<!\p{L})(?:(?:le|les) )?<days> (?:en moins|à part|exclus?|exceptés?)(?=[\s.!?]*$)/iu,
    to: 'sans $1',
  },
  {
    has: 'année',
    from: /(?<![\p{L}\p{N}-])((?:19|20)\d\d),? (?:toute l['’]année|(?:l['’])?année (?:complète|entière|pleine))(?!\p{L})/giu,
    to: 'toute l’année $1',
  },
  {
    has: 'quand',
    from: /^\s*quand (?:est[- ]ce qu[e'’] ?)?<who> (?:nous )?a(?:-t-(?:il|elle|on))? (?:nous )?(?:écrit|contactés?|donné (?:de ses|signe de) (?:nouvelles|vie)|fait signe) (?:(?:pour )?la dernière fois|en dernier(?: lieu)?)<end>/iu,
    to: 'dernier message de $1',
  },
  {
    has: 'quand',
    from: /^\s*(?:c['’](?:est|était) )?quand la dernière fois qu[e'’] ?<who> (?:nous )?a (?:écrit|contactés?|donné (?:de ses|signe de) (?:nouvelles|vie)|fait signe)<end>/iu,
    to: 'dernier message de $1',
  },
  {
    has: 'quand',
    from: /^\s*quand (?:avons[- ]nous|(?:est[- ]ce qu['’])?on a) (?:eu|reçu) des nouvelles de <who>(?: (?:(?:pour )?la dernière fois|en dernier(?: lieu)?))?<end>/iu,
    to: 'dernier message de $1',
  },
  {
    has: 'question',
    from: /^question (?:tardive|du soir|du matin|de fin de soirée|de dernière minute)\s*[-–:,;.…!]+\s*/iu,
    to: '',
  },
  // "Qui a fait le + de rdv": a sum elsewhere.
  { has: '+', from: /(?<=(?<!\p{L})(?:le|la|les) )\+(?= ?\p{L})|\+(?= de (?!\d))/giu, to: 'plus' },
  { has: '-', from: /(?<=(?<!\p{L})(?:le|la|les) )-(?= d(?:e |['’]))/giu, to: 'moins' },
  {
    has: 'bot, bots, chatbot, chatbots',
    from: /(?<!\p{L})(?:un|des|quels?) (?:chat)?bots? (?:sans(?: aucun| un seul)?|(?:avec|à) (?:zéro|0|aucun)|(?:qui )?n['’](?:a|ont) (?:eu )?aucun) (?:leads?|demandes?)(?!\p{L})/giu,
    to: 'leads par bot',
  },
  { has: 'pr', from: /(?<!\p{L})pr (?=(?:les?|la|l['’]|une?|cette|cet?|nos|notre) ?\p{L})/giu, to: 'pour ' },
  { has: 'ds', from: /(?<!\p{L})ds (?=(?:les?|la|l['’]|une?|cette|ce|nos|notre) ?\p{L})/giu, to: 'dans ' },
  {
    has: 'ls',
    from: /(?<!\p{L})ls (?=(?:leads?|rdv|rendez|contacts|demandes|messages|visiteurs|gens|pages|bots|derni|nouveaux))/giu,
    to: 'les ',
  },
  { has: 'cb', from: /(?<!\p{L})cb (?=(?:de |d['’]|on |y |il ))/giu, to: 'combien ' },
  {
    has: 'semaine',
    from: /(?<!\p{L})(?:la )?semaine(?:,| qui va)? (?=du (?:le )?\d{1,2}(?:er)?,?(?: donc)? ?(?:-|–|au) ?(?:le )?\d{1,2})/giu,
    to: '',
  },
  // "La semaine du 12" is no number of a week.
  {
    has: 'semaine',
    from: /(?<=(?<!\p{L})semaine (?:du|débutant le|commençant le) )(\d{1,2})\.?(?=\s*(?:[,;:!?)]|[.\s]*$|(?:pour|par|stp|svp|seulement|et)(?!\p{L})))/giu,
    to: '$1th',
  },
  {
    has: 'semaine',
    from: /(?<=(?<!\p{L})semaine(?!\p{L})[^,;]{0,20})[,\s]+\(?(?:du )?lundi (?:à|au) dimanche(?!\p{L})\)?/giu,
    to: '',
  },
  {
    has: 'tardifs, tardives, nocturnes',
    from: /(?<!\p{L})(?:(?:juste|seulement) )?(?:les )?(?:tardifs|tardives|nocturnes)(?: leads)?,?(?: donc)? (?=(?:après|à partir de|dès|avant) ?\d{1,2})/giu,
    to: '',
  },
  { has: 'dps', from: /(?<!\p{L})dps (?=le \d|du \d|hier|lundi)/giu, to: 'depuis ' },
  {
    has: 'jusqu',
    from: /(?<!\p{L})((?:toute (?:l['’])?[\p{L}\d]{2,9}|année entière)),? jusqu['’](?:à (?:maintenant|présent)|ici)(?!\p{L})/giu,
    to: '$1',
  },
  { has: 'sem', from: /(?<=(?<!\p{L})(?:cette|chaque|par|la) )sem(?!\p{L}| pasada| anterior)\.?/giu, to: 'semaine' },
  {
    has: 'sem',
    from: /(?<!\p{L})sem\.?(?= (?:derni[eè]re|pass[eé]e|prochaine|pr[eé]c[eé]dente|en cours)(?!\p{L}))/giu,
    to: 'semaine',
  },
  // "Pr ts les bots"
  { has: 'pr', from: /(?<![\p{L}\p{N}])pr(?= (?:ts|tous|toutes|les?|la|mon|nos|ce|cette) )/giu, to: 'pour' },
  { has: 'ts', from: /(?<![\p{L}\p{N}])ts(?= les )/giu, to: 'tous' },
  {
    has: 'veux, voudrais, voulais, jveux, jvoudrais, jvoulais',
    from: /(?<!\p{L})j['’]?(?=(?:veux|voudrais|voulais)(?!\p{L}))/giu,
    to: 'je ',
  },
  {
    has: 'jusqu',
    from: /(?<!\p{L})(du \d{1,2}) jusqu['’](?:à|a) (?=(?:aujourd['’]hui|hier)(?!\p{L}))/giu,
    to: '$1 à ',
  },
  {
    has: 'dernier, derniers, dernière, dernières, derniere, dernieres, premier, premiers, première, premières, premiere, premieres',
    from: /(?<![\p{L}\p{N}/_.@-])(?:derni[eè]re?s?|premi[eè]re?s?)(?=\d{1,3}(?![\p{N}./@_-]))/giu,
    to: '$& ',
  },
  {
    has: 'dernier, derniers, dernière, dernières, derniere, dernieres, premier, premiers, première, premières, premiere, premieres',
    from: /(?<![\p{L}\p{N}/_.@-])\d{1,3}(?=(?:derni[eè]re?s?|premi[eè]re?s?)(?![\p{L}\p{N}./@_-]))/giu,
    to: '$& ',
  },
  {
    has: 'dernier, derniers, dernière, dernières, derniere, dernieres, premier, premiers, première, premières, premiere, premieres',
    from: /(?<=(?<!\p{L})(?:derni[eè]re?s?|premi[eè]re?s?) )\d{1,3}(?=(?:jours?|semaines?|mois|heures?)(?!\p{L}))/giu,
    to: '$& ',
  },
  { has: 'sur', from: /(?<=(?<!\p{L})<period> )sur(?= <period>(?!\p{L}))/giu, to: 'vs' },
  { has: 'que', from: /(?<=(?<!\S)\/\p{L}\S{0,99}) (?:[\p{L}'’]+ ){1,4}que (?=\/\p{L})/giu, to: ' vs ' },
  { has: 'we', from: /(?<=(?<!\p{L})(?:ce|le|du|chaque|dernier) )we(?!\p{L})/giu, to: 'week-end' },
  // Who wants a demo asked for one; an appointment is what is booked.
  {
    has: 'démo, demo',
    from: /(?<!\p{L})(?:est-ce qu[e'’] ?)?(?:il y a )?(?:quelqu['’]un|qui|certains|des gens)(?: (?:qui|d['’]entre eux))? (?:veu(?:t|lent)|voulait|voudrait|souhaite|demande|a demandé|ont demandé) une (d[eé]mo)(?!\p{L}|-)/iu,
    to: 'qui a mentionné "$1"',
  },
  {
    has: 'démo, demo',
    from: /(?<!\p{L})(ceux|celles) qui (?:veulent|voulaient|voudraient|souhaitent|demandent|ont demandé) une (d[eé]mo)(?!\p{L}|-)/iu,
    to: '$1 qui mentionnent "$2"',
  },
  // What somebody mentioned may be a date: it is no period.
  {
    has: 'mentionné, mentionne, mentionnent, mentionnant, mentionnaient',
    from: /(?<=(?<!\p{L})mentionn(?:é|e|ent|ant|aient) )<period>(?: 20\d\d)?(?![\p{L}\d])/giu,
    to: '"$&"',
  },
  {
    has: 'parlé, parlent, parle',
    from: /(?<=(?<!\p{L})parl(?:é|e|ent) (?:de |d['’]))<period> 20\d\d(?![\p{L}\d])/giu,
    to: '"$&"',
  },
  // "Pourrais-tu me comparer": the order in it
  {
    has: 'pourrais, pourriez, peux, pouvez',
    from: new RegExp(`${CAN_YOU} ((?:ne )?(?:${ORDERED})e)r(?!\\p{L})`, 'iu'),
    to: '$1',
  },
  { has: 'pourrais, pourriez, peux, pouvez', from: new RegExp(`${CAN_YOU} exclure(?!\\p{L})`, 'iu'), to: 'exclus' },
  {
    has: 'pourrais, pourriez, peux, pouvez',
    from: new RegExp(
      `^\\P{L}*(?:(?:ok|et|bonjour|salut)[\\s,]+)*${CAN_YOU} (?:re)?dire (?=quand|combien|qui|quel|de qui|à q|où|s['’]il)`,
      'iu',
    ),
    to: '',
  },
  // "Les deux bots avec le plus de leads": a number of months or pages is no period
  {
    has: 'bots, chatbots, assistants, pages, mois, jours, semaines, heures, domaines, entreprises, sociétés, sources',
    from: new RegExp(
      `${SEVERAL_RANKED},? (?:(?:sont |étaient )?(?:arrivée?s )?en tête(?: d[ue] (?:classement|tableau|liste))?|les (?:plus|\\+) (?:${STRONG})|${HAVING} (?:le plus|le mieux|davantage)(?: de (?:leads|demandes|contacts|messages|prospects))?)(?!\\p{L}| (?:de|d['’]|du|des)(?!\\p{L}))`,
      'iu',
    ),
    to: 'les $1 meilleurs $2',
  },
  {
    has: 'bots, chatbots, assistants, pages, mois, jours, semaines, heures, domaines, entreprises, sociétés, sources',
    from: new RegExp(
      `${SEVERAL_RANKED},? (?:(?:sont |étaient )?(?:arrivée?s )?(?:en queue|en bas|à la traîne)(?: d[ue] (?:classement|tableau|liste|peloton))?|les (?:plus|\\+) (?:${WEAK})|les moins (?:${STRONG})|${HAVING} le moins(?: bien)?(?: de (?:leads|demandes|contacts|messages|prospects))?)(?!\\p{L}| (?:de|d['’]|du|des)(?!\\p{L}))`,
      'iu',
    ),
    to: 'les $1 pires $2',
  },
  // "Les deux meilleurs", unlike both of two
  {
    has: 'deux',
    from: new RegExp(
      `(?<!\\p{L})les deux (?=(?:premi(?:er|ère)s<end>|meilleure?s|pires|(?:plus|moins) (?:${STRONG}|${WEAK}))(?!\\p{L}))`,
      'iu',
    ),
    to: 'les 2 ',
  },
  {
    has: 'classement, palmarès',
    from: new RegExp(
      `(?<!\\p{L})(${SEVERAL}) derni(?:er|ère)s (?:d[ue]|au|dans le|dans ce) (?:classement|palmarès)(?!\\p{L})`,
      'iu',
    ),
    to: '$1 pires',
  },
  {
    has: 'classement, palmarès',
    from: new RegExp(
      `(?<!\\p{L})(${SEVERAL}) premi(?:er|ère)s (?:d[ue]|au|dans le|dans ce) (?:classement|palmarès)(?!\\p{L})`,
      'iu',
    ),
    to: '$1 meilleurs',
  },
  {
    has: 'premier, première, premiers, premières',
    from: /^(?:\P{L}*(?:ok|et|cool|super|hm|bon)(?!\p{L}))*\P{L}*(?:lesquel(?:le)?s|qui|quels(?: bots)?|quelles(?: pages)?) (?:arrivent?|est|sont|était|étaient|finissent|viennent) (?:en )?premi(?:er|ère)s? et (?:en )?(?:deuxième|second|seconde)s?<end>/iu,
    to: 'les 2 meilleurs',
  },
  // "Jusqu'à aujourd'hui" alone ends the period before there, and has no beginning of its own.
  {
    has: 'jusqu, jusque',
    from: /^((?:\P{L}*(?:ok|et|mais|plutôt|hm|si|on|va|vas|aller?|continue[rz]?|prolonge[rz]?|étends|étendre|élargis|élargir|pourrais|pourriez|peux|pouvez|tu|vous|la période|période|la|ça|alors|bon|seulement|juste)(?!\p{L}))*\P{L}*)jusqu['’]à (?:aujourd['’]hui|maintenant|présent|ce jour|la date du jour)(?: inclus| compris)?(?=[\s?.!,]*(?:(?:stp|svp|s['’]il te plaît|alors|plutôt)[\s?.!]*)?$)/iu,
    to: "jusque aujourd'hui",
  },
  // "Ok, que vendredi", "montre que ceux du samedi": only them
  {
    has: 'que',
    from: /^((?:\P{L}*(?:ok|okay|bon|alors|hm|non|euh|d['’]accord|et|en fait|finalement|cool|super|merci|montre(?:[- ]moi)?|affiche|donne(?:[- ]moi)?|garde|prends|compte)(?!\p{L}))+\P{L}*)que (?=(?:les?|la|ceux|celles|du|des|pour|ce|cette|cet|<days>|hier|aujourd)(?!\p{L})|[ld]['’])/iu,
    to: '$1seulement ',
  },
  // "Ceux arrivés après 18 h": the hour of each day, as without the verb
  {
    has: 'arrivés, arrivées, reçus, reçues, envoyés, envoyées, laissés, laissées, venus, venues, tombés, déposés, déposées, entrés, entrées',
    from: /(?<=(?<!\p{L})(?:ceux|celles|leads|demandes|contacts|messages) )(?:qui sont |qui ont été )?(?:arrivée?s|reçue?s|envoyée?s|laissée?s|venue?s|tombée?s|déposée?s|entrée?s) (?=(?:après|avant|entre|dès|passé|vers) (?:\d|midi|minuit))/giu,
    to: '',
  },
  // "Pas pendant les heures de bureau", "exclus les horaires d'ouverture"
  {
    has: 'heures, horaires',
    from: /(?<!\p{L})(?:pas|sans|sauf|hormis|hors|exclus|exclue[sz]?|enlève|retire|à l['’]exclusion)(?: (?:pendant|durant|aux?|sur|de|des))?(?: (?:les|des))? (heures|horaires) (?=de bureau|de travail|de service|ouvrables|ouvrées|d['’]ouverture)/giu,
    to: 'en dehors des $1 ',
  },
  {
    has: 'tard',
    from: /(?<!\p{L})(?:à partir de|de|dès) (\d{1,2} ?h(?:\d\d)?) et plus tard(?!\p{L})/giu,
    to: 'après $1',
  },
  // "Sans compter deux fois la même": each once
  {
    has: 'compter, comptant',
    from: /(?<!\p{L})personnes(?: (?:en tout|au total))?,? (?:sans|en ne) compt(?:er|ant) (?:deux|plusieurs|qu['’]une) fois (?:les?|la) mêmes?(?: personnes?)?/iu,
    to: 'personnes différentes',
  },
  {
    has: 'comptée, comptées',
    from: /(?:chaque personne|les personnes) (?:n['’]étant )?(?:comptée?s?) (?:qu['’]?)?une (?:seule )?fois\s*[:,]?\s*combien/iu,
    to: 'combien de personnes différentes',
  },
  // "Lundi, mardi, etc."
  {
    has: 'etc, suite',
    from: /(?:combien )?(?:les )?lundis?,? (?:les )?mardis?,?(?: (?:les )?mercredis?,?)?(?: etc\.?| et ainsi de suite)(?:,? jusqu['’](?:à|au|aux) dimanches?)?\s*:?/iu,
    to: 'par jour de la semaine ',
  },
  {
    has: 'soit',
    from: /^(\P{L}*)soit (?!\d)([^,;]{2,40}),? soit (?!\d)([^,;]{2,40})$/iu,
    to: '$1$2 ou $3',
  },
  { has: 'dernier, premier', from: /(?<!\p{L})les (\d{1,3}) (derni|premi)er(?=[\s?.!]*$)/iu, to: 'les $1 $2ers' },
  // "90 jours au lieu de 30"
  {
    has: 'j, jours, semaines, mois',
    from: /(?<=\d{1,3} (?:derniers |dernières )?(?:j|jours|semaines|mois)),? (?:au lieu d|plutôt qu|et non|et pas)(?:e|es)? ?\d{1,3}(?: (?:j|jours|semaines|mois))?(?=[\s?.!]*$)/iu,
    to: '',
  },
  {
    has: 'lendemain, veille, précédente, précédent, suivante, suivant',
    from: /^(\P{L}*(?:(?:ok|et|mais|hm)[\s,]+)*)(?:donne|montre|affiche)(?:[- ]moi)?(?: plutôt)? (?=l[ea] (?:lendemain|veille|précédente?|suivante?)<end>)/iu,
    to: '$1',
  },
  // What is grouped by is no date: "au lieu du jour", "remplace les jours par les bots"
  {
    has: 'jour, mois, jours, semaine, semaines',
    from: /(?<=(?<!\p{L})par \p{L}+ )(?:au lieu|à la place) (?:du|de la|des) (jour|semaine|mois)s?(?=[\s?.!]*$)/iu,
    to: 'au lieu de par $1',
  },
  {
    has: 'jours, semaines, mois',
    from: /(?<!\p{L})(?:remplace[rz]?|échange[rz]?) les (jour|semaine|moi)(s) par les (bots|chatbots|pages|jours|semaines|mois)(?=[\s?.!]*$)/iu,
    to: 'par $3 au lieu de par $1$2',
  },
  { has: 'jour', from: /(?<=(?<!\p{L})(?:ceux|celles) )du jour(?=[\s?.!]*$)/iu, to: "d'aujourd'hui" },
  // "En novembre, on en est à combien pour l'instant"
  {
    has: 'instant, moment, actuelle',
    from: /(?<=(?<!\p{L})<period>),?(?: on en est à combien| où en est-on| où on en est)? (?:pour l['’]instant|pour le moment|à l['’]heure actuelle)(?!\p{L})/iu,
    to: " jusqu'ici",
  },
  // "Le matin, de 8 h à 12 h": the hours say it
  {
    has: 'matin, matinée, soir, soirée, midi',
    from: /(?<!\p{L})(?:le |la |en )?(?:matin|matinée|après-midi|soir|soirée),? (?:de |entre )?(\d{1,2}) ?h?(?: ?[-–] ?| à | et )(\d{1,2}) ?h(?![\p{L}\d])/iu,
    to: 'entre $1 h et $2 h',
  },
  // "À partir d'octobre" is no page
  {
    has: 'partir',
    from: /(?<!\p{L})à partir d(?:e |u |['’])(?=(?:(?:début|mi-?|fin) )?<period>)/iu,
    to: 'depuis ',
  },
  {
    has: 'partir',
    from: /(?<!\p{L})à partir (?=d(?:e la|e notre|u|e l['’]) ?(?:pages?|formulaire|blog|site)(?!\p{L}))/iu,
    to: '',
  },
  { has: 'trimestre', from: /(?<!\p{L})(?:trimestre )(?=t[1-4](?!\p{L}))/iu, to: '' },
  { has: 'vou', from: /(?<!\p{L})rendez[- ]vou(?!\p{L})/iu, to: 'rendez-vous' },
  { has: 'til', from: /(?<=(?<!\p{L})(?:a|va|est)[- ])til(?!\p{L})/iu, to: 't-il' },
  {
    has: 'samedi',
    from: /(?<=(?<!\p{L})(?:ceux|celles) )du samedi (?:et|ou) (?:du )?dimanche(?=[\s?.!]*$)/iu,
    to: 'des samedis et dimanches',
  },
  { has: 'duo', from: /(?<!\p{L})(?:le )?duo de tête/iu, to: 'les 2 meilleurs' },
  { has: 'trio', from: /(?<!\p{L})(?:le )?trio de tête/iu, to: 'les 3 meilleurs' },
]

export const frenchSentences: SentenceBook = {
  patterns: {
    'not-over': [
      /(?:(?<!\p{L})la journée )?(?<!\p{L})n['’]est pas(?: encore)? (?:finie?|terminée?|complète)(?: encore)?(?!\p{L})/giu,
    ],
    only: [/(?<!\p{L})(?:seulement|uniquement|juste)(?!\p{L})/iu],
    nor: [/(?<!\p{L})ni(?!\p{L})/giu],
    'month-end': [/(?<=(?<!\p{L})(?:jusqu['’]?(?:à|en|au)?|à) )(?:la )?fin d[eu] mois(?!\p{L})/iu],
    'other-days': [/[,;\s]*(?<!\p{L})(?:sans|pas|enlève|oublie) (?:tous )?les autres jours(?!\p{L})[,;\s]*/giu],
    'counting-days': [],
    still: [/,\s*(?:toujours|encore)\s+/giu],
    'keep-rest': [
      /[\s,;.–-]+(?:et )?(?:(?:tout )?le reste (?:ne change pas|reste (?:pareil|inchangé)|inchangé|pareil|comme avant)|(?:garde|laisse) le reste)\P{L}*$/iu,
    ],
    'rest-of-period': [/(?<!\p{L})reste(?!\p{L})/iu],
    'counted-bots': [
      /^(?<before>.*?)(?<!\p{L})(?:tous les |les )?(?<count>deux|trois|quatre)(?: (?:bots|chatbots|ensemble))*[,:]?\s+(?:à savoir[,:]?\s+)?(?<after>.+)$/isu,
    ],
    'period-to': [
      /^\P{L}*(?:(?:et|maintenant) )?(?:change[rz]?|modifie|mets|passe)\s+(?:(?:la|les) )?(?:dates?|période|plage)\s*:?\s+(?:(?:à|en|sur|pour) )?(?<period>.+)$/isu,
    ],
    one: [/^une?$/u],
    single: [/^seule?$/u],
    'of-each': [/\s(?:(?:de|pour) )?(?:chacune?|chaque(?: (?:chat)?bot)?)\P{L}*$/iu],
    'first-ones': [/^premiere?s$/u],
    'best-ones': [/^meilleure?s$/u],
    article: [/les?|la|des?/iu],
    and: [/et/iu],
    'not-any': [/pas|non/iu],
    'instead-of': [/au lieu d[eu'’]|à la place d[eu'’]|plutôt qu[e'’]/iu],
    messages: [/(?:messages|contacts|demandes)(?!\p{L})/iu],
    people: [/(?:personnes|gens|visiteurs)(?!\p{L})/iu],
    'count-verb': [/compt(?:e[rz]?|ant)/iu],
    'counting-clause': [/^(?:en|ne|que|on|si)$/u],
    'nothing-but': [/(?<!\p{L})ne(?!\p{L}).*(?<!\p{L})que(?!\p{L})/isu],
    'back-to': [/(?:revenons|retour) aux?/iu],
    please: [/stp|svp/iu],
    converting: [
      /^\P{L}*(?:et\s+)?(?:qui|lequel|quel bot)\s+convertit\s+(?:le )?(?:(?<best>mieux|plus)|moins)\P{L}*$/iu,
    ],
    'from-which': [/^\P{L}*(?:et\P{L}+)?(?:de|depuis|sur|via)\P{L}+quel(?:le)?s?(?!\p{L})/iu],
    file: [/fichier|tableur|export(?:er|ez|e)/iu],
    'as-file': [/en(?: un)?|un/iu],
    of: [/d[eu]/iu],
    'opening-words': [/et|mais|montre|affiche/iu],
    unlimited: [
      /tout|(?:sans|pas de|enlève)\P{L}+(?:l[ae]\P{L}+)?limite|pas\P{L}+(?:seulement|juste|que)\P{L}+(?:(?:les?|la)\P{L}+)?(?:top|best|meilleure?s?)(?: \d+)?/iu,
    ],
    'not-just-the': [/[\s,]+(?:et )?pas (?:seulement|juste|que|uniquement) (?:les?|la) \p{L}+\P{L}*$/iu],
    'once-more': [/(?<!\p{L})(?:à|de) nouveau(?!\p{L})/iu],
    'some-records': [
      /(?<!\p{L})(?:seulement|uniquement|juste|que) les (?:demandes|leads|contacts|prospects|entrées) (?=(?:qui|que|de|du|des|avec|sans|après|avant|entre|sur) |d['’])/iu,
    ],
    'with-names': [/[\s,]+avec (?:(?:les|leurs) )?noms\P{L}*$/iu],
    'asks-whether': [/^\P{L}*(?:(?:et|ok|okay|hm)\P{L}+)*(?:est|sont|était|a|ont)(?!\p{L})/iu],
    'period-before': [/précédent/iu],
    old: [/^(?:ancien(?:ne)?s?|vieux|vieilles?)$/u],
    new: [/^(?:recente?s?|nouveaux?|nouvelles?)$/u],
    'first-place': [/^(?:abord|premiers?|premiere|haut|debut|commencant)$/u],
    'last-place': [/^(?:fin|bas|derniers?|dernieres?)$/u],
    ascending: [/^(?:croissante?|chronolog\p{L}*)$/u],
    descending: [/^decroissante?$/u],
    reversed: [/^(?:inverse[rz]?|inversee?s?|renverse[rz]?|retourne[rz]?)$/u],
    'order-noun': [/^(?:ordre|tri|liste)$/u],
    'how-many-word': [/^(?:total|chiffres?|somme|combien|additionne[rz]?)$/u],
    'number-noun': [/^(?:nombre|numero)$/u],
    'negated-word': [/^(?:pas|sans)$/u],
    'apart-word': [/^(?:chaque|par|repartition)$/u],
    'instead-word': [/^(?:plutot|lieu)$/u],
    'of-two': [/(?<!\p{L})deux(?!\p{L})/iu],
    'ends-with-from': [/(?<!\p{L})d[eu]\s*$/iu],
    'may-go': [/^\s*(?<what>.+?)\s+peut (?:sauter|partir|disparaître)\W*$/isu],
    but: [/mais/iu],
    refusal: [/pas|sans|oubliez?|laissez?|enlève/iu],
    'who-is-behind': [/(?<!\p{L})(?:bots?|chatbots?|qui|derrière|responsable|explique)/iu],
    'in-total': [/^(?:total|tout|ensemble|confondus)$/u],
    'before-day': [/^(?:le|du)$/u],
    enough: [/^(?:assez|suffi\p{L}*)$/u],
    deictic: [/^(?:ce(?:t|tte|s)?|dernier)$/u],
    'begins-with-only': [/^\s*(?:seulement|uniquement|rien que|que|juste)\s+/iu],
    year: [/ann[ée]e/iu],
    quarter: [/trimestre/iu],
    month: [/mois/iu],
    week: [/semaine/iu],
    'show-them': [/(?<!\p{L})(?:montre|affiche|donne|liste)[- ]l(?:es|e|a)(?!\p{L})/iu],
    entire: [/(?<!\p{L})(?:entière?|entier|complète?|complet|toute?)(?!\p{L})/giu],
    'half-year': [/(?<!\p{L})semestres?(?!\p{L})/iu],
    'refusing-word': [/^non$/u],
    'superlative-article': [/^(?:les?|la)$/u],
    'of-which': [/^du$/u],
    'saying-no': [/^\P{L}*non\s+(?!pas|plus)/iu],
    'last-one': [/^\P{L}*l[ae] derni[eè]re?\P{L}*$/iu],
    'than-word': [/^que?$/u],
    there: [/^la$/u],
    'from-hour': [],
    'hour-word': [],
    'hours-between': [
      /^(?<before>.*?)(?<!\p{L})heures?\s+(?:(?:de|entre)\s+)?(?<hours>\d{1,2}\s*(?:à|a|et|-|–)\s*\d{1,2})\P{L}*(?:heures|h)?\P{L}*$/isu,
    ],
    'from-day-to-day': [/(?<!\p{L})du \d{1,2} (?:jusqu['’]au|au) \d{1,2}(?![\d:h])/iu],
    'what-is': [/^\P{L}*quel(?:le)?s?\P{L}+(?:\p{L}+\P{L}+)?(?:est|était)\P{L}/iu],
    'not-just': [/(?<!\p{L})pas (?:juste|seulement|que) /iu],
    'both-kinds': [/(?<!\p{L})(?:les deux|tous les) (?:types|sortes|genres)(?!\p{L})/iu],
    'clock-time': [/^\W*(?:à|vers)\s+\d{1,2}(?:[:.]\d\d)?\s*h?\W*$/iu],
    'this-one': [/^\P{L}*cel(?:ui|le)(?:-ci| en cours)\P{L}*$/iu],
    'next-to': [],
    'of-others': [
      /(?<!\p{L})(?:(?:ceux|celles) (?:d['’]|de|du|des|qui|depuis)|du (?:nouveau|neuf)|quoi de (?:neuf|nouveau))/iu,
    ],
    'up-to-now': [/^depuis /iu],
    'left-out': [],
    'not-needed': [
      /^\P{L}*(?:(?:finalement|en fait|ok|bon) )?(?:(?:je n['’]ai|on n['’]a|nous n['’]avons) (?:plus|pas)|plus) besoin d(?:e |u |es |['’])(?<what>[^,;]+?)(?:[,;] ?(?:alors |donc )?(?:ôte|enlève|retire|vire|oublie|supprime|exclus|ignore)[- ]l(?:e|a|es))?\P{L}*$/iu,
      /^\P{L}*(?<what>.+?) n['’](?:est|a) (?:plus|pas) (?:obligatoire|nécessaire|important[e]?|d['’]importance)\P{L}*$/iu,
      /^\P{L}*(?:peu importe )?(?:qu|s)['’](?:ils|elles) (?:aient|ont) (?:laissé |donné )?(?<what>.+?)(?: ou (?:pas|non))?\P{L}*$/iu,
    ],
    'all-records': [/(?:(?:ok|finalement|je|veux|montre|mets)\s+){0,4}(?:tous|tout le monde)(?: leads)*/iu],
    'those-alone': [/^(?:ceux|celles|eux|elles|celui|celle|ça)(?:-l[àa]|-ci)?$/iu],
    'not-this': [/^\s*(?:pas|non)\s+(?<wrong>[^,;]+?)\s*[,;]\s*(?:mais\s+)?(?<right>.+)$/isu],
    'this-not': [
      /^\s*(?<right>[^,;]+?)[\s,;]+(?:(?:et|mais)\s+)?(?:pas|sans)\s+(?:(?:de|le|la)\s+)*(?<wrong>[^,;]+?)\W*$/isu,
    ],
    'rather-than': [/^\P{L}*plutôt\s+(?<right>[^,;]+?)\s+(?:que|qu['’])\s*(?<wrong>[^,;]+?)\W*$/isu],
    'this-for-that': [/^\s*(?<wrong>[^,;]+?)\s+(?:par|contre|avec)\s+(?<right>[^,;]+?)\W*$/isu],
    take: [/^(?:prends|prenez|utilise[zr]?|mets)\s+/iu],
    again: [/(?<!\p{L})nouveau(?!\p{L})/iu],
    'anyone-from': [/^\P{L}*(?:(?:ok|okay|et|ou|il|y|a)\P{L}+)*quelqu['’]un (?:de|du|chez|avec) /iu],
    'not-only': [/pas (?:que|seulement|uniquement|juste)/iu],
    'all-ahead': [/^\W*(?:tous|toutes|tout)(?!\p{L})/iu],
    'have-one': [/[\s,;–-]+(?:ils|elles|ceux-là) en ont(?: une?)?\P{L}*$/iu],
    'when-word': [/(?<!\p{L})(?:quand)(?!\p{L})/iu],
    'i-mean': [/(?<!\p{L})(?:je veux dire|no|sorry|non|pardon)(?!\p{L})/iu],
    'between-days': [
      /^[^\p{L}\d]*(?:(?:je veux dire|non|pardon|sorry)[^\p{L}\d]+)?(?:(?:entre|du|de) )?(?:le )?(?<from>\d{1,2})\.? (?:et|au|a) (?:le )?(?<to>\d{1,2})\.?(?:,? (?:je veux dire))?[\s?!.]*$/iu,
    ],
    'weeks-compared': [
      /^[^\p{L}\d]*(?:(?:et|ok|compare[rz]?)[^\p{L}\d]+)?(?<one>\d{1,2})\.? ?(?:vs\.?|v\.?|versus|contre|par rapport à|comparé à|face à) ?(?<two>\d{1,2})\.?[\s?!.]*$/iu,
    ],
    'bare-hour': [],
    'compared-word': [/(?<!\p{L})(?:vs|versus|contre|comparée?s?|par rapport)(?!\p{L})/iu],
    'ends-with-article': [/(?<!\p{L})(?:le|la|au)\s+$/iu],
    'than-week-until': [
      /^(?<than>.*(?<!\p{L})(?:que|vs|versus|à|a) (?:la )?semaine (?:dernière|passée|précédente)) jusqu['’](?:à|au) (?<day>\p{L}+)(?<rest>\P{L}*)$/isu,
    ],
    'until-other': [/(?<!\p{L})(?:jusqu['’](?:à|au|en))\s+(?!(?:maintenant|aujourd)(?!\p{L}))/iu],
    'all-of-them': [/(?<!\p{L})(?:tous|toutes)(?!\p{L})/iu],
    'grouping-to': [
      /^\P{L}*(?:(?:et|maintenant) )?(?:change|passe|mets)\P{L}+(?:(?:le|la) )?(?:regroupement|répartition) (?:en|à|par) (?:par )?(?<groups>.+)$/isu,
    ],
    'first-one': [/(?<!\p{L})premi[eè]re?(?!\p{L})/iu],
    'who-is-last': [/(?<!\p{L})(?:qui|lequel|laquelle)(?!\p{L}).*(?<!\p{L})derni(?:er|ère)(?!\p{L})/isu],
    'change-this-to': [
      /^\P{L}*(?:(?:et|maintenant) )?(?:change|remplace|échange)\s+(?<before>.+?)\s+(?:en|par|pour|contre)\s+(?<after>.+)$/isu,
    ],
    'only-with': [/^\P{L}*(?:(?:seulement|juste) )?avec /iu],
    'for-everyone': [/^\P{L}*(?:et )?pour (?:tous|tout le monde)\P{L}*$/iu],
    'leave-out': [
      /^\P{L}*(?:(?:ok|bon|maintenant|et|puis|mais|alors|stp|svp|tu peux|peux-tu|en fait|du coup|en|il faut|on)\P{L}+)*(?:(?:enl[eè]v|retir|vir|supprim|ignor|oubli|écart|masqu|cach|ôt|omet|omett|soustr|dédui|élimin)(?:e[zrs]?|ons|ant|s|aire|ais|ayez|tre|tez)?|(?:exclu(?:s|t|ez|re|ons|ant)?|excl)|laisse[zr]?(?: (?:tomber|de côté))|met(?:s|tez|tre) de côté|fai(?:s|tes) sauter|sans(?: compter)?|hors|hormis|sauf|moins|excepté|à part|ne (?:me |nous )?(?:compte|montre|affiche|garde|prend|inclu[ts]?)[sz]? (?:pas|plus)|n['’]inclu[ts]?[sz]? pas|(?<none>pas(?= (?:ceux|celles|tou[ts]|de (?:leads?|gens)))|rien(?= (?:de|qui|sans))|personne(?= (?:sans|qui))|aucun(?:e)?(?= (?:sans|leads?|contact))))(?:\.|:)?\s+(?<what>.+?)(?:,? (?:stp|svp|s['’]il (?:te|vous) plaît|merci|de côté|de la liste))*[\s.,!?]*$/iu,
      /^\P{L}*je (?:ne )?veux (?:pas|plus)(?: voir)? (?<what>.+?)[\s.,!?]*$/iu,
    ],
    'negated-ones': [
      /^(?:(?:tou(?:t|te|s|tes)|ceux|celles|ce|les|des|leads?|gens|personnes|fiches|contacts|qui|que|est|sont|soient?|se trouvent?|vient|arrive|plus bas)\s+)*(?:(?:ne|n['’])\s*(?:\p{L}+\s+)(?:pas|aucune?|jamais)|sans|hors(?: d[eu])?|autres? que|sauf|hormis|à part|excepté|en dehors d[eu]|(?:en dessous|sous|au-delà|après|plus bas que|au-dessous)(?= (?:du |des |de |le |les )*(?:top|premi|meilleur))(?: d[eu](?!\p{L}))?)(?:\s+d['’]|\s+)(?:(?:dans|de|du|des|d['’]|le|la|les|l['’]|un|une|parmi|laissé|donné|mis|indiqué|fait|pris|partie)\s*(?<=[\s'’]))*(?<what>.+)$/iu,
    ],
    'nothing-but-those': [
      /^\P{L}*(?:(?:ok|maintenant|et|mais)\P{L}+)*(?:rien|personne|aucun(?:e)?)(?: d['’]autre)? (?:que|qu['’]|sauf|hormis|à part|excepté) ?(?<what>.+?)(?:,? (?:stp|svp))?[\s.,!?]*$/iu,
      /^\P{L}*(?:(?:ok|maintenant|et|mais)\P{L}+)*(?:enlèves?|retires?|vires?|supprimes?|exclus|ignores?|masques?|laisses? tomber|écartes?) (?:tout(?:es)?|tous) (?:sauf|hormis|à part|excepté|ce qui est autre que|autre chose que) (?<what>.+?)(?:,? (?:stp|svp))?[\s.,!?]*$/iu,
    ],
    'who-first': [
      /^\P{L}*(?:(?:et|ok) )*(?:qui|c['’]est qui|qui c['’]est)(?: qui)?(?: était| est| est arrivée?| a été)? (?:(?:le|la) )?(?:premi(?:er|ère)|en premier)\P{L}*$/iu,
    ],
    unhelpful: [/^\P{L}*(?:[\p{L}\d]+ ){1,4}ne m['’]aident? pas\P{L}*$/iu],
    'request-noun': [/(?:demandes?|messages?|questions?)/iu],
    'asked-for': [/(?:pour|de)(?: (?:les?|la|une?|des|nos))?/iu],
    therefore: [
      /^(?:donc|du coup|alors) (?!\d+\P{L}*$|.*(?<!\p{L})(?:là|ça|cela|ce|celui-là|celle-là|ceux-là|celles-là|deux|avant|après|y)(?!\p{L}))(?<request>.+)$/isu,
    ],
    'not-the-rest': [
      /^\P{L}*(?<what>.+?)[\s,;–-]+(?:(?:et|mais) )?(?:(?:pas|sans|ni|oublie|ignore|enlève) (?:les autres|le reste|des autres|du reste)|(?:les autres|le reste) (?:non|pas|on oublie|tu oublies?)|personne d['’]autre|rien d['’]autre)(?:,? (?:stp|svp|merci))?[\s.,!?]*$/iu,
    ],
  },
  rewrites: {
    'of-month': [
      [/(?<!\p{L})ses ((?:[\p{L}\d]+ ){2}jours)(?!\p{L})/iu, 'les $1 de '],
      [/(?<!\p{L})(?:du mois|de ce mois[- ]l[àa])(?!\p{L}| (?:de|d['’]))/giu, 'de '],
      [/(?<!\p{L})fin de mois(?!\p{L})/giu, 'fin de '],
    ],
    'week-of-day': [
      [
        /(?<=(?<!\p{L})semaine (?:du|débutant le|commençant le) ?)(\d{1,2})(?:st|nd|rd|th)(?! of| \p{L}{3,9} \d{4})/iu,
        '$1 ',
      ],
    ],
    'clause-end': [],
    looks: [
      [
        /^(.*?)(?<!\p{L})(?:comment (?:sont|se présentent|évoluent)|que donnent) les (jour|semaine|page|heure)s(.*)$/isu,
        '$1par $2$3',
      ],
    ],
    'no-day': [],
    'that-weekend': [[/(?<!\p{L})ce week-?end[- ]l[àa](?!\p{L})/iu, '']],
    'as-many': [[/^\P{L}*(?:et )?(?:les|ces) ([2-4]|quatre)(?: (ensemble|réunis))?\P{L}*$/isu, 'tous les $1 $2']],
    'same-unit': [
      [
        /^(.*(?<!\p{L})pas (?:ce|cette|le|la) (mois|semaine|trimestre|année)[^,]*, .*?(?<!\p{L})(?:le|la|l['’])) ?(dernière?|précédente?|passée?)(?!\p{L})(.*)$/isu,
        '$1 $2 $3$4',
      ],
    ],
    'of-person': [],
    'add-period': [
      [
        /^\P{L}*(?:(?:et|tu peux|s['’]il te plaît) )*(?:(?:mets|mettre|prends|prendre|compte|inclus|avec) )(?:aussi )?(.+?)(?: (?:en plus|aussi|avec|dedans))+\P{L}*$/isu,
        'ajoute $1',
      ],
    ],
    'extend-period': [
      [/^\P{L}*(?:étends|élargis|remonte|prolonge)(?: (?:ça|la période))? jusqu['’](?:à|au|en) (.+)$/isu, 'depuis $1'],
    ],
    'how-many': [[/^/u, 'combien de ']],
    'grouped-by': [[/^/u, 'par ']],
    'in-month': [[/^/u, 'de ']],
    'by-page': [[/^/u, 'via ']],
    'compared-pair': [[/^/u, 'compare ']],
    forget: [[/^/u, 'oublie ']],
    'part-of-day': [[/(?<!\p{L})les (matin|après-midi|apres-midi|soir)s?(?!\p{L})/iu, "l'$1"]],
  },
}
