/** The words of the pages; a game has its own, as 'texts/<game>'. */
export { common as t } from 'texts/common';
