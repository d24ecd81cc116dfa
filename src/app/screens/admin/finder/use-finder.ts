import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { queryFor } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { folded } from '#app/lib/folded.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { jobLabels } from '#app/screens/admin/labels.ts'
import { useSections } from '#app/screens/admin/sections.ts'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { type NodeQuery, permitted } from '#app/session/permission.ts'
import { listAccounts } from '#contract/account/account.ts'
import type { Locale } from '#contract/base/locale.ts'
import { listDocuments } from '#contract/document/reads.ts'
import { listQuestionQueue } from '#contract/question/queue.ts'
import { listSynonymGroups } from '#contract/search/synonyms.ts'

/** What was found, and where it is opened. */
export interface Hit {
  id: string
  group: 'section' | 'document' | 'question' | 'member' | 'synonym' | 'job'
  title: string
  /** What tells things of one title apart. */
  detail: string
  /** The language of its title, where that is its own. */
  locale?: Locale
  href: string
}

/** Of each group. */
const most = 5
const typingMs = 250

const pathOf = (list: string, id: string) => `/admin/${list}/${encodeURIComponent(id)}`

/** The nodes that open the lists; who does not hold one never asks for what is behind it. */
const nodes = {
  document: { name: '/admin/doc', subNodeName: '/admin/doc/list' },
  question: { name: '/admin/qa', subNodeName: '/admin/qa/list' },
  member: { name: '/admin', subNodeName: '/admin/role' },
  synonym: { name: '/admin', subNodeName: '/admin/synonym' },
  job: { name: '/admin/jobs', subNodeName: '/admin/jobs/list' },
} satisfies Record<string, NodeQuery>

/**
 * What of all that the person may open has the words in it: sections and kinds of jobs by their names here, the rest from
 * the lists' own calls, all at once and five of each at most. Without words, the sections.
 */
export function useFinder(typed: string) {
  const locale = useLocale()
  const { authNode } = useMemberCentre()
  const sections = useSections()
  const rested = useRested(typed.trim(), typingMs)
  const q = rested.slice(0, 100)
  const may = (group: keyof typeof nodes) => permitted(authNode, '/admin', nodes[group])
  const asked = <O extends object>(options: O, group: keyof typeof nodes) => ({
    ...options,
    enabled: q !== '' && may(group),
    placeholderData: keepPreviousData,
    // Said in the sheet itself.
    meta: { quiet: true },
  })
  const [documents, questions, members, synonyms] = useQueries({
    queries: [
      asked(queryFor(listDocuments, { q, limit: most }), 'document'),
      asked(queryFor(listQuestionQueue, { q, limit: most }), 'question'),
      asked(queryFor(listAccounts, { q, limit: most }), 'member'),
      asked(queryFor(listSynonymGroups, { q, limit: most }), 'synonym'),
    ],
  })
  const has = (text: string) => folded(text).includes(folded(typed.trim()))
  const named = sections
    .map(({ item, words }) => ({ path: item.path, title: words?.title[locale] ?? item.title }))
    .filter(({ title }) => has(title))
  const jobs = typed.trim() && may('job') ? [...jobLabels].filter(([, words]) => has(words[locale])) : []
  const hits: Hit[] = [
    ...named.map(({ path, title }): Hit => ({ id: path, group: 'section', title, detail: '', href: path })),
    ...(q === ''
      ? []
      : [
          ...(documents.data?.data.list ?? []).map(
            ({ id, title, locale }): Hit => ({
              id,
              group: 'document',
              title,
              detail: id,
              locale,
              href: pathOf('doc', id),
            }),
          ),
          ...(questions.data?.data.list ?? []).map(
            ({ id, title, excerpt, locale }): Hit => ({
              id,
              group: 'question',
              title,
              detail: excerpt,
              locale,
              href: pathOf('qa', id),
            }),
          ),
          ...(members.data?.data.list ?? []).map(
            ({ id, name, username }): Hit => ({
              id,
              group: 'member',
              title: name || username,
              detail: username,
              href: pathOf('members', id),
            }),
          ),
          ...(synonyms.data?.data.list ?? []).map(
            ({ id, words }): Hit => ({
              id,
              group: 'synonym',
              title: words.join(', '),
              detail: '',
              href: pathOf('synonyms', id),
            }),
          ),
        ]),
    ...jobs.map(
      ([kind, words]): Hit => ({
        id: kind,
        group: 'job',
        title: words[locale],
        detail: '',
        href: `/admin/jobs?kind=${kind}`,
      }),
    ),
  ]
  const queries = [documents, questions, members, synonyms]
  return {
    hits,
    error: queries.find((query) => query.error)?.error ?? null,
    /** What is shown does not answer what is typed yet. */
    outdated: rested !== typed.trim() || (q !== '' && queries.some((query) => query.isFetching)),
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
