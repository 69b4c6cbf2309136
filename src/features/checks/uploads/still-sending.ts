/** What the button of a form says while its files are on their way. */
export const stillSending = 'Dateien werden noch hochgeladen …';
