import Control from 'antd-mobile/es/components/button'
import type { ComponentProps } from 'react'
import './antd-theme.css'

/** A form's own button, where antd-mobile is there anyway; lists and sheets have `.button`, which costs nothing. */
export function Button(props: ComponentProps<typeof Control>) {
  return <Control {...props} />
}
