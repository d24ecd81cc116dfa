import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CategoryNode } from '#app/screens/admin/category/categories.ts'
import styles from './category-tree.module.css'

type CategoryTreeProps = {
  /** Null until they are known. */
  categories: CategoryNode[] | null
  chosen: string | undefined
}

/** The categories as they lie in one another; one narrows the list to its documents. An open document stays open. */
export function CategoryTree({ categories, chosen }: CategoryTreeProps) {
  const { t } = useLingui()
  const link = (categoryId: string | undefined) => ({
    to: '.',
    search: ((now: object) => ({ ...now, categoryId })) as never,
    replace: true,
    resetScroll: false,
    className: styles.category,
    'aria-current': categoryId === chosen ? ('true' as const) : undefined,
  })
  return (
    <nav aria-label={t`Categories`} className={styles.categories}>
      <Link {...link(undefined)}>
        <Trans>All categories</Trans>
      </Link>
      {categories?.map(({ id, label, depth, documents }) => (
        <Link key={id} {...link(id)} data-depth={depth}>
          <span>{label}</span>
          <small>{documents}</small>
        </Link>
      ))}
    </nav>
  )
}
