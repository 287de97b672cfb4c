/* global Redoc */
Redoc.init('./openapi.json', {}, document.getElementById('reference'));
