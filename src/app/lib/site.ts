import { defaultUploadMode } from '#contract/base/constants.ts'
import type { SiteConfig } from '#contract/initial/initial.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { config } from './config.ts'
import { observable, useObservable } from './observable.ts'

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

const site = observable<Site>(blank)

/** Reads, outside React and in it. */
export const siteState = { get: site.get, subscribe: site.subscribe }
export const useSite = () => useObservable(site, blank)

/** What the initial call says of the site; for the session alone. */
export function fillSite(change: Partial<Site>): void {
  site.set({ ...site.get(), ...change })
}

/** The prefix of uploaded files: the server's word, or before it was heard the one that came with the page. */
export function cdnUrl(): string {
  return site.get().cdnUrl || config().cdnUrl
}
