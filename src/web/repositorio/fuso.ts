/** Where the author sits: dates of the repository are read in this browser's time zone. */
export const fusoDoBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Lisbon'
