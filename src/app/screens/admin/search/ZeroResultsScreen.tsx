import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'
import { listSearchMisses, type SearchMiss } from '#contract/search/search.ts'
import './search.css'

const languageNames: Record<Locale, string> = { 'zh-cn': '简体中文', en: 'English' }

/** Words that people looked for and did not find: what the help might say next, or call by another word. */
export function ZeroResultsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const may = usePermitted({ name: '/admin', subNodeName: '/admin/synonym' })
  return (
    <Panes home="/admin/search">
      <ResourceList
        title={t`Searches without results`}
        home="/admin"
        endpoint={listSearchMisses}
        search={useSearch({ from: '/admin/search' })}
        open={undefined}
        lead={
          <p className="resource-lead">
            <Trans>Words alone are counted, of nobody in particular; what may be about a person is left out.</Trans>
          </p>
        }
        searchLabel={t`Search in these words`}
        filters={[
          {
            name: 'locale',
            label: t`Language`,
            options: locales.map((value) => ({ value, label: languageNames[value] })),
          },
        ]}
        sorts={[
          { value: 'most', label: t`Most searched first` },
          { value: 'latest', label: t`Latest first` },
        ]}
        view={{
          nameOf: ({ q }) => q,
          columns: [
            {
              name: 'words',
              label: t`Words`,
              cell: ({ q, locale: language }) => (
                <Link to="/help" search={{ q }} lang={htmlLang[language]} className="miss-words">
                  {q}
                </Link>
              ),
            },
            {
              name: 'count',
              label: t`Searched`,
              narrow: true,
              sort: 'most',
              cell: ({ count }) => <Plural value={count} one="once" other="# times" />,
            },
            {
              name: 'last',
              label: t`Last`,
              narrow: true,
              sort: 'latest',
              cell: ({ lastAt }) => <SavedAt at={lastAt} locale={locale} />,
            },
            ...(may
              ? [
                  {
                    name: 'add',
                    label: t`Action`,
                    isAction: true,
                    narrow: true,
                    cell: (miss: SearchMiss) => <AddSynonym miss={miss} />,
                  },
                ]
              : []),
          ],
        }}
        none={
          <Notice
            title={<Trans>No search without results has been counted</Trans>}
            text={
              <Trans>
                A search counts a few seconds after the last letter; one on a device without a network, once it has a
                network again.
              </Trans>
            }
          />
        }
        broken={<Trans>The searches could not be read</Trans>}
        count={(total) => <Plural value={total} one="# search" other="# searches" />}
      />
    </Panes>
  )
}

/** For whoever looks after synonyms: one tap to another word for what was not found. */
function AddSynonym({ miss: { q } }: { miss: SearchMiss }) {
  const { t } = useLingui()
  return (
    <Link
      to="/admin/synonyms/$id"
      params={{ id: 'new' }}
      search={{ word: q }}
      className="button miss-add"
      aria-label={t`Add a synonym for ${q}`}
    >
      <Trans>Add a synonym</Trans>
    </Link>
  )
}
