import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useTitle } from '#app/i18n/use-title.ts'
import { useSite } from '#app/lib/site.ts'
import { SectionLink } from '#app/screens/admin/SectionLink.tsx'
import { useSections } from '#app/screens/admin/sections.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Greeting } from './Greeting.tsx'
import './index.css'

/** The admin area's first page: who is here, and the sections that they may open, what waits for somebody first. */
export function AdminIndexScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  useTitle(t`Administration`)
  const known = useSite().userInitialize
  const sections = useSections()
  return (
    <main className="admin-index" id="content" tabIndex={-1}>
      <Greeting />
      {sections.length > 0 && (
        <ul className="admin-index-list">
          {sections.map((section) => (
            <li key={section.item.path}>
              <SectionLink section={section} className="admin-index-link">
                {section.about && <small>{i18n._(section.about)}</small>}
              </SectionLink>
              <ForwardIcon />
            </li>
          ))}
        </ul>
      )}
      {known && sections.length === 0 && (
        <Notice
          title={<Trans>Nothing here is for your role</Trans>}
          text={<Trans>Reports, members and messages are looked after by other staff.</Trans>}
          action={
            <Link to="/help" className="notice-action">
              <Trans>Go to Help</Trans>
            </Link>
          }
        />
      )}
    </main>
  )
}
