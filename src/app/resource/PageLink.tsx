import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { outsideRel } from '#app/lib/navigate-to.ts'
import { useSite } from '#app/lib/site.ts'
import { activePath } from '#app/session/menus.ts'
import { getActivity } from '#contract/activity/activity.ts'
import { getBlogPost } from '#contract/blog/blog.ts'
import { getCourse } from '#contract/course/course.ts'
import { getHelp } from '#contract/help/help.ts'
import { getProduct } from '#contract/product/product.ts'
import { getQuestion } from '#contract/question/question.ts'

type PageLinkProps = {
  /** A path of the app, with the number of a call that failed there after `#request=`. */
  page: string
  /** Beside it somebody is writing. */
  inNewTab?: boolean
}

/** Leads to a page of the app, by its title. */
export function PageLink({ page, inNewTab = false }: PageLinkProps) {
  return (
    <a href={page} {...(inNewTab && { target: '_blank', rel: outsideRel })}>
      <PageName page={page} />
    </a>
  )
}

/** A page of the app by its title, and the number of what failed there. What has no title says its address. */
export function PageName({ page }: Pick<PageLinkProps, 'page'>) {
  const [address = '', requestId] = page.split('#request=', 2)
  const title = usePageTitle(address)
  return (
    <>
      {title || address}
      {requestId && (
        <>
          {' '}
          <Trans>
            (error number <bdi>{requestId}</bdi>)
          </Trans>
        </>
      )}
    </>
  )
}

const base = 'https://app.invalid'
const quietly = (enabled: boolean) => ({ enabled, quiet: true, silent: true })

/** The title of what stands at a path, or of its area; empty where neither is known here. */
function usePageTitle(page: string): string {
  const { t } = useLingui()
  const locale = useLocale()
  const { headNav } = useSite()
  const { pathname, searchParams } = new URL(URL.canParse(page, base) ? page : '/', base)
  const [, area = '', inPath] = pathname.split('/')
  const id = readable(inPath ?? searchParams.get('id') ?? '')
  const one = (of: string) => quietly(area === of && id !== '')
  const titles = [
    useApiQuery(getHelp, { id }, one('help')).data?.title,
    useApiQuery(getQuestion, { id }, one('QA')).data?.title,
    useApiQuery(getBlogPost, { id }, one('blog')).data?.title,
    useApiQuery(getCourse, { id }, one('course')).data?.title,
    useApiQuery(getActivity, { id, locale }, one('activity')).data?.title,
    useApiQuery(getProduct, { id, locale }, one('catalog')).data?.title,
  ]
  const ofArea = { '/help': t`Help centre`, '/QA': t`Q&A` }[pathname] ?? ''
  return titles.find((title) => title !== undefined) ?? (ofArea || areaTitle(headNav, pathname))
}

function areaTitle(headNav: ReturnType<typeof useSite>['headNav'], pathname: string): string {
  const path = activePath(headNav, pathname)
  return path === pathname ? (headNav.find((item) => item.path === path)?.title ?? '') : ''
}

/** What stands in an address may be no text at all. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
