import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { Chip } from '#app/ui/Chip.tsx'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listReplies } from '#contract/reply/reply.ts'
import { scopeWords } from './reply-words.ts'

/** Texts that support answers with again and again. */
export function RepliesScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Panes home="/admin/replies">
      <ResourceList
        title={t`Reply templates`}
        home="/admin"
        endpoint={listReplies}
        search={useSearch({ from: '/admin/replies' })}
        open={useOpenRow()}
        action={
          <Link
            to="/admin/replies/$id"
            params={{ id: 'new' }}
            search={true as never}
            className="icon"
            aria-label={t`Add a template`}
          >
            <AddIcon />
          </Link>
        }
        searchLabel={t`Search in names and texts`}
        filters={[
          {
            name: 'scope',
            label: t`For`,
            options: [
              { value: 'own', label: i18n._(scopeWords.own) },
              { value: 'shared', label: i18n._(scopeWords.shared) },
            ],
          },
          {
            name: 'locale',
            label: t`Language`,
            options: languageOptions,
          },
        ]}
        view={{
          nameOf: ({ name }) => name,
          linkOf: ({ id }) => ({ to: '/admin/replies/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'name',
              label: t`Template`,
              cell: ({ name, body, locale: language }) => (
                <>
                  <span className={styles.name} lang={htmlLang[language]}>
                    {name}
                  </span>
                  <span className={`${styles.under} ${styles.cut}`} lang={htmlLang[language]}>
                    {body}
                  </span>
                </>
              ),
            },
            { name: 'for', label: t`For`, cell: ({ scope }) => <Chip>{i18n._(scopeWords[scope])}</Chip> },
            { name: 'by', label: t`By`, cell: ({ author }) => <bdi>{author || '–'}</bdi> },
            {
              name: 'updated',
              label: t`Last changed`,
              narrow: true,
              cell: ({ updatedAt }) => <SavedAt at={updatedAt} locale={locale} />,
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No reply templates yet</Trans>}
            text={<Trans>What you answer again and again can be kept here, and used in Q&A with one tap.</Trans>}
          />
        }
        broken={<Trans>The templates could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# template" other="# templates" />}
      />
    </Panes>
  )
}
