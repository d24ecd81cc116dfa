import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { usePages } from '#app/api/pages.ts'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LanguageNotSaved } from '#app/offline/LanguageNotSaved.tsx'
import { useSavedInstead } from '#app/offline/saved-languages.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { getHelpHome, type HelpSection, type HelpSummary, listHelp } from '#contract/help/help.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import { RowBones, RowsSkeleton } from './HelpListSkeleton.tsx'
import styles from './help.module.css'
import { inVersion } from './in-version.ts'
import { useListFromPage } from './list-from-page.ts'
import { VersionLine } from './VersionLine.tsx'

/** Everything in a category and below it. Wide screens keep the other categories beside it. */
export function CategoryView({ id, version }: { id: string; version?: string | undefined }) {
  const locale = useLocale()
  useListFromPage()
  const { data: home, error } = useApiQuery(getHelpHome, inVersion(locale, version), { quiet: true })
  const instead = useSavedInstead(locale, 'help', home || version ? null : error)
  return (
    <>
      {instead && <LanguageNotSaved wanted={locale} saved={instead} onSwitch={activate} />}
      <Category id={id} locale={instead ?? locale} version={version} key={instead} />
    </>
  )
}

type CategoryProps = { id: string; locale: Locale; version: string | undefined }

function Category({ id, locale, version }: CategoryProps) {
  const { t } = useLingui()
  const { data: home } = useApiQuery(getHelpHome, inVersion(locale, version), { quiet: true })
  const sections = home?.sections ?? []
  const section = sections.find((other) => other.id === id)
  const parent = sections.find((other) => other.id === section?.parentId)
  const children = sections.filter((other) => other.parentId === id)
  return (
    <div className={styles.category}>
      <nav className={styles.categoryOthers} aria-label={t`Categories`}>
        {sections
          .filter((other) => other.parentId === null)
          .map((other) => (
            <SectionLink key={other.id} section={other} version={version} />
          ))}
      </nav>
      <section>
        <NavBar
          to="/help"
          search={{ category: parent?.id, version }}
          label={parent ? parent.name : t`All categories`}
          title={section?.name ?? ''}
        />
        <VersionLine version={home?.version} />
        <header className={section ? styles.categoryHead : `${styles.categoryHead} skeleton`}>
          {section ? (
            <>
              <CategoryIcon name={section.icon} />
              <h1>{section.name}</h1>
              <span>
                <Plural value={section.count} one="# page" other="# pages" />
              </span>
            </>
          ) : (
            <i className="bone-title" />
          )}
        </header>
        {section && section.count > 0 && !version && (
          <Link to="/help" search={{ category: id, view: 'print' }} className={styles.newsLink} data-paper="none">
            <Trans>Print this category</Trans>
            <ForwardIcon />
          </Link>
        )}
        {children.length > 0 && (
          <nav data-paper="keep" className={styles.categoryChildren} aria-label={t`Inside this category`}>
            {children.map((child) => (
              <SectionLink key={child.id} section={child} version={version} />
            ))}
          </nav>
        )}
        <Documents key={id} categoryId={id} locale={locale} version={version} />
      </section>
    </div>
  )
}

function SectionLink({ section, version }: { section: HelpSection; version: string | undefined }) {
  return (
    <Link to="/help" search={{ category: section.id, version }} activeOptions={{ includeSearch: true }}>
      {section.name}
      <span>{section.count}</span>
    </Link>
  )
}

/** A page's title and about two lines of its summary. */
const rowRem = 6.5

type DocumentsProps = { categoryId: string; locale: Locale; version: string | undefined }

function Documents({ categoryId, locale, version }: DocumentsProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { total, at, seen, error, retry } = usePages(listHelp, { ...inVersion(locale, version), categoryId })
  if (total === 0)
    return (
      <Notice
        title={<Trans>This category is empty in this language</Trans>}
        action={
          <Link to="/help" search={{ version }} className="notice-action">
            <Trans>All categories</Trans>
          </Link>
        }
      />
    )
  return (
    <>
      {total === null && !error && <RowsSkeleton />}
      {total !== null && (
        <VirtualList
          label={t`Pages`}
          count={total}
          rowRem={rowRem}
          onSeen={seen}
          row={(index) => {
            const doc = at(index)
            return doc ? <DocumentRow doc={doc} /> : <RowBones />
          }}
        />
      )}
      {error && (
        <Notice title={<Trans>The list could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
      )}
    </>
  )
}

const DocumentRow = memo(function DocumentRow({ doc }: { doc: HelpSummary }) {
  return (
    <Link to="/help/$id" viewTransition params={{ id: doc.id }} className={styles.row}>
      <b>
        <Phrases title={doc.title} />
      </b>
      <span>{doc.summary}</span>
      <ForwardIcon />
    </Link>
  )
})
