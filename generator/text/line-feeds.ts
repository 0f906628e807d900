/** A text whose line breaks are all line feeds: those of Windows are two characters, those of old Macs another one. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}
