/** Path of a Chromium that starts: the one present, else installed. Stops the program with a sentence where there is none. */
export function findChromium(): string
