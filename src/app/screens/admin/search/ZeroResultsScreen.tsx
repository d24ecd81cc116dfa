import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import resourceStyles from '#app/resource/resource.module.css'
import { NewDocumentForm } from '#app/screens/admin/document/list/NewDocumentForm.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listZeroResults, type ZeroResult } from '#contract/search/search.ts'
import styles from './zero-results.module.css'

/** Words that people looked for and did not find: what the help might say next, or call by another word. */
export function ZeroResultsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const may = {
    relate: usePermitted({ name: '/admin', subNodeName: '/admin/synonym' }),
    write: usePermitted({ name: '/admin/doc', subNodeName: '/admin/doc/add' }),
  }
  const [writing, setWriting] = useState<ZeroResult | null>(null)
  return (
    <Panes home="/admin/search">
      <ResourceList
        title={t`Searches without results`}
        home="/admin"
        endpoint={listZeroResults}
        search={useSearch({ from: '/admin/search' })}
        open={undefined}
        lead={
          <p className={resourceStyles.lead}>
            <Trans>Only words are counted, not who searched; anything that may be about a person is left out.</Trans>
          </p>
        }
        searchLabel={t`Search in these words`}
        filters={[
          {
            name: 'locale',
            label: t`Language`,
            options: languageOptions,
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
                <Link to="/help" search={{ q }} lang={htmlLang[language]} className={styles.words}>
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
            ...(may.relate || may.write
              ? [
                  {
                    name: 'add',
                    label: t`Action`,
                    isAction: true,
                    narrow: true,
                    cell: (searched: ZeroResult) => (
                      <div className={styles.actions}>
                        {may.relate && <AddSynonym searched={searched} />}
                        {may.write && (
                          <Button
                            className={styles.add}
                            aria-label={t`Write about ${searched.q}`}
                            onClick={() => setWriting(searched)}
                          >
                            <Trans>Write about it</Trans>
                          </Button>
                        )}
                      </div>
                    ),
                  },
                ]
              : []),
          ],
        }}
        none={
          <Notice
            title={<Trans>No searches without results yet</Trans>}
            text={
              <Trans>
                A search is counted a few seconds after the last keystroke; on an offline device, once it is back
                online.
              </Trans>
            }
          />
        }
        broken={<Trans>The searches could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# search" other="# searches" />}
      />
      {writing && (
        <NewDocumentForm about={{ title: writing.q, locale: writing.locale }} onClose={() => setWriting(null)} />
      )}
    </Panes>
  )
}

/** For staff who look after synonyms: one tap to another word for what was not found. */
function AddSynonym({ searched: { q } }: { searched: ZeroResult }) {
  const { t } = useLingui()
  return (
    <Link
      to="/admin/synonyms/$id"
      params={{ id: 'new' }}
      search={{ word: q }}
      className={`button ${styles.add}`}
      aria-label={t`Add a synonym for ${q}`}
    >
      <Trans>Add a synonym</Trans>
    </Link>
  )
}
