/** Where the build leaves the paths of the app that have no finished page, for the server; in `dist`. */
export const shellRoutesFile = 'shell-routes.json'
