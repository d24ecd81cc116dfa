import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { type SearchInput, useHelpSearch } from '#app/offline/search.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { searchHelp } from '#contract/help.ts'
import { RowsSkeleton } from './HelpListSkeleton.tsx'
import { highlight } from './highlight.tsx'

/** What was found; the last results stay while the next are being looked for. */
export function SearchView({ q, onClear }: { q: string; onClear: () => void }) {
  const locale = useLocale()
  const client = useClient()
  const failureText = useFailureText()
  const askServer = useCallback(async (input: SearchInput) => (await client.call(searchHelp, input)).data, [client])
  const { data, error, isPending, isPlaceholderData, refetch } = useHelpSearch(q, locale, askServer)
  if (isPending) return <RowsSkeleton />
  if (error && !data)
    return (
      <Notice
        title={<Trans>The search could not be done</Trans>}
        text={failureText(error)}
        onRetry={() => void refetch()}
      />
    )
  const hits = data?.hits ?? []
  return (
    <section aria-busy={isPlaceholderData}>
      <p className="found" role="status">
        {hits.length > 0 && <Plural value={data?.total ?? hits.length} one="# page found" other="# pages found" />}
      </p>
      {hits.length === 0 && !isPlaceholderData ? (
        <Notice
          title={<Trans>No page has “{q}” in it</Trans>}
          text={
            <Trans>
              Try fewer words, or another one for the same thing. Only pages of the current language are searched.
            </Trans>
          }
          action={
            <button type="button" className="notice-action" onClick={onClear}>
              <Trans>Browse all categories</Trans>
            </button>
          }
        />
      ) : (
        <ul className="rows">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link to="/help/$id" params={{ id: hit.id }} className="row">
                <b>{highlight(hit.title, hit.terms)}</b>
                <span>{highlight(hit.snippet, hit.terms)}</span>
                <small>{hit.category}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
