import { useApiQuery } from '#app/api/query.ts'
import { useSite } from '#app/lib/site.ts'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { permitted } from '#app/session/permission.ts'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { type AdminSection, adminSections, type SectionGroup, sectionGroups } from '#contract/admin/sections.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import type { SectionWords } from '#contract/labels.ts'
import { sectionLabels } from './labels.ts'

/** A section as the rail and the first page draw it. */
export interface Section {
  item: MenuItem
  /** What it stands under; null where only the server's menu knows the section. */
  group: SectionGroup | null
  /** Words of the app's own; null where only the server's menu knows the section. */
  words: SectionWords | null
  /** Null while it is not known, or is not counted. */
  count: number | null
  /** Somebody waits for it. */
  waits: boolean
}

/**
 * The sections of the admin area that the person may open, in an order that nothing changes while they work. The server's
 * menu lists them; of a back end whose menu has none, the app's own are shown for which it grants the node.
 */
export function useSections(): Section[] {
  const { headNav } = useSite()
  const { authNode } = useMemberCentre()
  const { data: counts } = useApiQuery(getAdminCounts, {}, { silent: true })
  const listed = headNav.find(({ path }) => path === '/admin')?.children ?? []
  const items =
    listed.length > 0
      ? listed
      : adminSections.filter(({ node }) => permitted(authNode, '/admin', nodeOf(node))).map(itemOf)
  return items.map((item): Section => {
    const known = adminSections.find(({ path }) => path === item.path)
    const count = (known?.count && counts?.[known.count]) ?? null
    const waits = known?.waits === true && count !== null && count > 0
    return { item, group: known?.group ?? null, words: sectionLabels.get(item.path) ?? null, count, waits }
  })
}

/** The same by what they stand under, those that only the server's menu knows last; a group without a section is left out. */
export function grouped(sections: Section[]) {
  return [...sectionGroups, null]
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter((one) => one.sections.length > 0)
}

/** Where a screen stands among the sections: its own path, unless it belongs to a section with another. */
export const placeAmongSections = (path: string): string =>
  adminSections.find(({ also }) => also?.some((one) => path === one || path.startsWith(`${one}/`)))?.path ?? path

/** As the map of nodes has it: a screen's path, and the node in full. */
function nodeOf(node: string) {
  const parts = node.split('/')
  return { name: parts.slice(0, -1).join('/'), subNodeName: node }
}

const itemOf = ({ path, icon }: AdminSection): MenuItem => ({
  path,
  icon,
  title: '',
  meta: { type: 'tab' },
  children: [],
})
