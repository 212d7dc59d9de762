import type { AnyBlock, PlainTextOption, StaticSelect } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import { parseFilters } from '../../leads/filters.ts'
import type { SavedView } from '../../workspaces/saved-views.ts'
import { button } from '../block-kit/blocks.ts'
import { label, optionOf } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS } from '../ids.ts'
import { areDefault, filtersPhrase } from './filters.ts'
import type { HomeBoard } from './state.ts'

const MAX_IN_A_GROUP = 50

/** The current filters, which open the form to change them, the menu of saved views, and what is managed. */
export function filterRow(board: HomeBoard, i18n: Translator): AnyBlock[] {
  const { filters, bots, views } = board
  const inUse = viewInUse(board)
  return [
    {
      type: 'actions',
      block_id: `home.views.${inUse?.id ?? 'none'}`.slice(0, LIMITS.id),
      elements: [
        button(i18n.t('home.filter', { filters: filtersPhrase(filters, bots, i18n) }), ACTIONS.homeFilter),
        ...(areDefault(filters) ? [] : [button(i18n.t('button.reset'), ACTIONS.homeReset)]),
        ...(views.length === 0 ? [] : [viewSelect(board, inUse, i18n)]),
        button(i18n.t('button.manage-all'), ACTIONS.homeManage),
      ],
    },
  ]
}

/** The saved view with the board's filters, the person's own views first; null if there is none. */
function viewInUse({ filters, views }: Pick<HomeBoard, 'filters' | 'views'>): SavedView | null {
  const current = JSON.stringify(filters)
  return views.find((view) => JSON.stringify(parseFilters(view.filters)) === current) ?? null
}

/** People may edit their own views; managers also those for everyone. */
export function mayEditView(view: SavedView, who: { userId: string; canManage: boolean }): boolean {
  return view.ownerId === who.userId || (view.isForEveryone && who.canManage)
}

function viewSelect({ views, defaultViewId }: HomeBoard, inUse: SavedView | null, i18n: Translator): StaticSelect {
  const option = ({ id, name }: SavedView): PlainTextOption =>
    optionOf({ text: id === defaultViewId ? i18n.t('view.default', { name }) : name, value: id })
  const groups = [
    { label: i18n.t('view.mine'), views: views.filter(({ isForEveryone }) => !isForEveryone) },
    { label: i18n.t('view.everyone'), views: views.filter(({ isForEveryone }) => isForEveryone) },
  ].filter((group) => group.views.length > 0)
  const isShown = groups.some((group) => group.views.slice(0, MAX_IN_A_GROUP).includes(inUse as SavedView))
  return {
    type: 'static_select',
    action_id: ACTIONS.homeUseView,
    placeholder: label(i18n.t('home.views'), LIMITS.placeholder),
    option_groups: groups.map((group) => ({
      label: label(group.label, LIMITS.select.groupLabel),
      options: group.views.slice(0, MAX_IN_A_GROUP).map(option),
    })),
    ...(inUse !== null && isShown && { initial_option: option(inUse) }),
  }
}
