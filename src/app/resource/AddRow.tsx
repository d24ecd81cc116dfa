import { Link, type LinkProps } from '@tanstack/react-router'
import { keepSearch } from '#app/lib/keep-search.ts'
import { AddIcon } from '#app/ui/control-icons.tsx'

type AddRowProps = {
  /** The row's page, with its `$id`. */
  to: LinkProps['to']
  label: string
}

/** The way to the page of a new row, in the head of a list; the list stays as it is searched. */
export const AddRow = ({ to, label }: AddRowProps) => (
  <Link to={to} params={{ id: 'new' } as never} search={keepSearch} className="icon" aria-label={label}>
    <AddIcon />
  </Link>
)
