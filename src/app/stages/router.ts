// Boot's second stage. Only the names in use, or nothing is shaken off.
export { createRouter, RouterProvider } from '@tanstack/react-router'
