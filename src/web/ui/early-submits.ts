/** On a form that React handles. */
export const readyMark = 'data-ready';
/** On a form that was sent before that. */
export const waitingMark = 'data-waiting';

/**
 * Runs in the head of every page, before there is any form. A form that is sent before it is ready waits, with what it
 * holds, and `Form` repeats the press. If a script of the page fails, the browser posts the form, and the server says
 * what is missing.
 */
export const holdEarlySubmits = `(function(){var held,failed;
addEventListener("submit",function(e){if(failed||e.target.hasAttribute("${readyMark}"))return;e.preventDefault();held=e.target;held.setAttribute("${waitingMark}","")},true);
addEventListener("error",function(e){if(e.target.tagName!=="SCRIPT")return;failed=true;if(held&&held.hasAttribute("${waitingMark}"))held.submit()},true)})()`;
