import type { ReactNode } from 'react'
import { CommonBar } from '#app/layouts/common/CommonBar.tsx'
import styles from './lr.module.css'

/**
 * Side by side from 768 px on: the `nav` that the route draws first stands left and stays in sight, its `main` is the
 * content. A phone has the content alone; the route gives it another way to what the `nav` leads to.
 */
export function LrLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <CommonBar />
      <div className={styles.lr}>{children}</div>
    </>
  )
}
