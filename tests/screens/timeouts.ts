import { configure } from '@testing-library/react'

// A whole app over a whole server takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
