import { defaultUploadMode } from '#contract/base/constants.ts'
import type { Initial, SiteConfig } from '#contract/initial/initial.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { config } from './config.ts'
import { isPersonal, openableItems } from './menu-items.ts'
import { derived, observable, useObservable } from './observable.ts'

/** The site as its server describes it. Empty until the initial call has answered; until then `config()` knows the site. */
export interface Site extends SiteConfig {
  /** The areas of the site and the links of its operator. */
  headNav: MenuItem[]
  /** The initial call has answered, now or in an earlier visit. */
  initialize: boolean
  /** It has answered with a member. */
  userInitialize: boolean
}

const blank: Site = {
  siteName: '',
  recordNumber: '',
  version: '',
  cdnUrl: '',
  apiUrl: '',
  upload: { mode: defaultUploadMode },
  headNav: [],
  initialize: false,
  userInitialize: false,
}

/** The answer to the initial call, null until there is one; and whether what it says of a member is about who is signed in. */
export type InitialState = { answer: Initial | null; isOwn: boolean }

/** Set by the session alone; everything below, and the member centre, is made of it. */
export const initialState = observable<InitialState>({ answer: null, isOwn: false })

const headMenus = ({ menus }: Initial) => menus.filter((item) => !isPersonal(item))

/** Reads, outside React and in it. */
export const siteState = derived([initialState], ({ answer, isOwn }): Site => {
  if (!answer) return blank
  return { ...answer.site, headNav: openableItems(headMenus(answer)), initialize: true, userInitialize: isOwn }
})

/** What of an answer is everybody's: itself where it has nothing of anybody, also of a back end that does not say of whom. */
export function publicPart(answer: Initial): Initial {
  const menus = headMenus(answer)
  const isPublic =
    !answer.userInfo &&
    answer.rules.length === 0 &&
    Object.keys(answer.authNode).length === 0 &&
    menus.length === answer.menus.length
  return isPublic ? answer : { ...answer, userInfo: null, rules: [], authNode: {}, menus, switches: [] }
}

export const useSite = () => useObservable(siteState, blank)

/** The prefix of uploaded files: the server's word, or before it was heard the one that came with the page. */
export function cdnUrl(): string {
  return siteState.get().cdnUrl || config().cdnUrl
}
