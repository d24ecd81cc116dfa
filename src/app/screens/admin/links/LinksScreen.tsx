import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { languageOptions } from '#app/i18n/language-names.ts'
import { Panes } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { type BrokenLink, listBrokenLinks } from '#contract/document/readers.ts'

const kindWords: Record<BrokenLink['is'], ReturnType<typeof msg>> = {
  deadLink: msg`Target missing`,
  deadImage: msg`Missing image`,
  draftLink: msg`Not published`,
}

/** Links and images of published documents that lead nowhere, each with the document that it stands in. */
export function LinksScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  return (
    <Panes home="/admin/links">
      <ResourceList
        title={t`Broken links`}
        home="/admin"
        endpoint={listBrokenLinks}
        search={useSearch({ from: '/admin/links' })}
        open={undefined}
        filters={[
          {
            name: 'locale',
            label: t`Language`,
            options: languageOptions,
          },
        ]}
        view={{
          nameOf: ({ title }) => title,
          columns: [
            {
              name: 'document',
              label: t`Document`,
              cell: ({ documentId, title, locale, target }) => (
                <>
                  <Link to="/admin/doc/$id" params={{ id: documentId }} className={styles.name} lang={htmlLang[locale]}>
                    {title}
                  </Link>
                  <span className={`${styles.under} ${styles.cut}`}>{target}</span>
                </>
              ),
            },
            { name: 'is', label: t`Problem`, narrow: true, cell: ({ is }) => <Chip>{i18n._(kindWords[is])}</Chip> },
          ],
        }}
        none={<Notice title={<Trans>No broken links</Trans>} />}
        broken={<Trans>The broken links could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# broken link" other="# broken links" />}
      />
    </Panes>
  )
}
