import { readingsAre } from '../../support/dates/rows.ts'

const vendredi = { now: '2026-11-20T11:00', zone: 'Europe/Paris', locale: 'fr-FR' }

readingsAre('Jours, semaines, mois', vendredi, [
  ["aujourd'hui", '2026-11-20', '2026-11-21'],
  ['hier', '2026-11-19', '2026-11-20'],
  ['avant-hier', '2026-11-18', '2026-11-19'],
  ['demain', '2026-11-21', '2026-11-22'],
  ['hier et avant-hier', '2026-11-18', '2026-11-20'],
  ["hier et aujourd'hui", '2026-11-19', '2026-11-21'],
  ['cette semaine', '2026-11-16', '2026-11-23'],
  ['la semaine dernière', '2026-11-09', '2026-11-16'],
  ['semaine passée', '2026-11-09', '2026-11-16'],
  ["l'avant-dernière semaine", '2026-11-02', '2026-11-09'],
  ['ce mois-ci', '2026-11-01', '2026-12-01'],
  ['le mois dernier', '2026-10-01', '2026-11-01'],
  ['le trimestre dernier', '2026-07-01', '2026-10-01'],
  ['cette année', '2026-01-01', '2027-01-01'],
  ["l'année dernière", '2025-01-01', '2026-01-01'],
  ["l'an dernier", '2025-01-01', '2026-01-01'],
  ['montre-moi combien de contacts hier', '2026-11-19', '2026-11-20'],
])

readingsAre('Les derniers', vendredi, [
  ['les 7 derniers jours', '2026-11-14', '2026-11-21'],
  ['ces 30 derniers jours', '2026-10-22', '2026-11-21'],
  ['les trois dernières semaines', '2026-10-31', '2026-11-21'],
  ['dernières 24 heures', '2026-11-19T11:00', '2026-11-20T11:00'],
  ['les 24 dernières heures', '2026-11-19T11:00', '2026-11-20T11:00'],
  ['au cours des 6 derniers mois', '2026-05-21', '2026-11-21'],
  ['il y a 3 jours', '2026-11-17', '2026-11-18'],
  ['il y a 3h', '2026-11-20T08:00', '2026-11-20T09:00'],
  ['avant 10h', null, '2026-11-20T10:00'],
  ['passé 9 heures', '2026-11-20T09:00', null],
  ['il y a une semaine', '2026-11-13', '2026-11-14'],
  ['il y a deux mois', '2026-09-20', '2026-09-21'],
  ["depuis le début de l'année", '2026-01-01', '2026-11-21'],
  ['depuis le début du mois', '2026-11-01', '2026-11-21'],
])

readingsAre('Le calendrier', vendredi, [
  ['15 octobre', '2026-10-15', '2026-10-16'],
  ['le 1er octobre', '2026-10-01', '2026-10-02'],
  ['le 15 octobre 2025', '2025-10-15', '2025-10-16'],
  ['le 15', '2026-11-15', '2026-11-16'],
  ['15/10', '2026-10-15', '2026-10-16'],
  ['03/04/2026', '2026-04-03', '2026-04-04'],
  ['octobre', '2026-10-01', '2026-11-01'],
  ['en mars', '2026-03-01', '2026-04-01'],
  ["au mois d'août", '2026-08-01', '2026-09-01'],
  ['décembre 2025', '2025-12-01', '2026-01-01'],
  ['en 2025', '2025-01-01', '2026-01-01'],
  ['T3 2026', '2026-07-01', '2026-10-01'],
  ['3e trimestre', '2026-07-01', '2026-10-01'],
  ['premier trimestre 2025', '2025-01-01', '2025-04-01'],
  ['premier semestre 2026', '2026-01-01', '2026-07-01'],
  ['semaine 46', '2026-11-09', '2026-11-16'],
  ['la semaine du 9 novembre', '2026-11-09', '2026-11-16'],
  ['début octobre', '2026-10-01', '2026-10-11'],
  ['mi-octobre', '2026-10-11', '2026-10-21'],
  ['fin octobre', '2026-10-21', '2026-11-01'],
  ["première semaine d'octobre", '2026-09-28', '2026-10-05'],
  ['Noël', '2025-12-25', '2025-12-26'],
  ['Pâques 2026', '2026-04-05', '2026-04-06'],
  ['la Toussaint', '2026-11-01', '2026-11-02'],
])

readingsAre('Jours de la semaine et heures', vendredi, [
  ['lundi', '2026-11-16', '2026-11-17'],
  ['lundi dernier', '2026-11-16', '2026-11-17'],
  ['vendredi dernier', '2026-11-13', '2026-11-14'],
  ['le week-end dernier', '2026-11-14', '2026-11-16'],
  ['ce week-end', '2026-11-21', '2026-11-23'],
  ['de lundi à mercredi', '2026-11-16', '2026-11-19'],
  ['hier matin', '2026-11-19', '2026-11-19T12:00'],
  ['hier après-midi', '2026-11-19T12:00', '2026-11-19T18:00'],
  ['hier soir', '2026-11-19T18:00', '2026-11-20'],
  ['ce matin', '2026-11-20', '2026-11-20T12:00'],
  ['hier à 15h', '2026-11-19T15:00', '2026-11-19T16:00'],
  ['hier entre 9h et 17h', '2026-11-19T09:00', '2026-11-19T17:00'],
  ['hier de 9h30 à 12h', '2026-11-19T09:30', '2026-11-19T12:00'],
  ['depuis 15h', '2026-11-19T15:00', null],
])

readingsAre('De … à …', vendredi, [
  ['du 1er au 15 octobre', '2026-10-01', '2026-10-16'],
  ['entre le 1 et le 15 octobre', '2026-10-01', '2026-10-16'],
  ["d'octobre à décembre 2025", '2025-10-01', '2026-01-01'],
  ['depuis lundi', '2026-11-16', null],
  ['depuis 3 jours', '2026-11-17', null],
  ['à partir du 1er octobre', '2026-10-01', null],
  ['avant octobre', null, '2026-10-01'],
  ['après le 15 octobre', '2026-10-16', null],
  ["jusqu'à hier", null, '2026-11-20'],
  ["jusqu'au 15 octobre", null, '2026-10-16'],
])

readingsAre('English is always understood', vendredi, [
  ['last week', '2026-11-09', '2026-11-16'],
  ['an hour ago', '2026-11-20T10:00', '2026-11-20T11:00'],
  ['15 March', '2026-03-15', '2026-03-16'],
])

readingsAre("Parties d'un mois", vendredi, [
  ["d'avant-hier", '2026-11-18', '2026-11-19'],
  ['les trois premiers trimestres', '2026-01-01', '2026-10-01'],
  ['les deux premières semaines de novembre', '2026-11-02', '2026-11-16'],
  ["les deux dernières semaines d'octobre", '2026-10-19', '2026-11-02'],
  ['première semaine du mois', '2026-11-02', '2026-11-09'],
])

readingsAre('Avant et après un jour', vendredi, [
  ['la semaine avant le 9 novembre', '2026-11-02', '2026-11-09'],
  ['la semaine précédant Noël', '2025-12-15', '2025-12-22'],
  ['la semaine suivant Pâques', '2026-04-06', '2026-04-13'],
  ['trois jours avant Noël', '2025-12-22', '2025-12-23'],
  ['la veille du 9 novembre', '2026-11-08', '2026-11-09'],
  ['le lendemain de Noël', '2025-12-26', '2025-12-27'],
  ['la semaine avant-dernière', '2026-11-02', '2026-11-09'],
])
