// The head of each page of the reference: the folder of the reference, a link to the guides, and an address without
// index.html. Browsers load no data from file://, so there the page says how to serve the folder.
if (location.protocol === "file:") location.replace("{up}../packaging/reference.html");
var baseUrl = new URL("{up}", location).pathname;
history.replaceState(null, "", location.pathname.replace(/index\.html$/, "") + location.hash);
document.write(`<template id="custom-header"><p style="margin: 0; padding: 0.6rem 1.4rem; font-size: 0.9rem">
<a href="${baseUrl}../index.html">Guides of Easel</a></p></template>`);
