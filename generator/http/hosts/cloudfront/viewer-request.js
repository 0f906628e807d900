// __BASE_URL__ on CloudFront: a function of the runtime cloudfront-js-2.0 for viewer requests, for every path.
// Made by "catalogue host cloudfront".
var PREFIX = "__PREFIX__";
var HEADERS = __HEADERS__;
var OWN_FILES = __OWN_FILES__;
var FOLDERS = __FOLDERS__;
var TRICK = new RegExp(__TRICK__);
var NOT_BELOW_API = new RegExp(__NOT_BELOW_API__);

function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (request.method === 'OPTIONS') return reply(204, 'No Content', undefined);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply(405, 'Method Not Allowed', __METHOD_NOT_ALLOWED__);
  }
  var isApi = path.startsWith(PREFIX + '/api/');
  var isRefused = TRICK.test(path) || OWN_FILES.includes(path) || path === PREFIX + '/api' || path === PREFIX + '/api/';
  if (isRefused || (isApi && NOT_BELOW_API.test(path))) {
    return reply(404, 'Not Found', request.method === 'HEAD' ? undefined : __NOT_FOUND__);
  }
  // A part of a JSON text is of no use; a slash at the end asks for the same.
  if (isApi) {
    delete request.headers.range;
    path = request.uri = path.replace(/\/$/, '');
  }
//if SEARCH
  var typed = path === PREFIX + '/api/games' ? typedText(request.querystring.search) : '';
  if (typed !== '') {
    request.uri = PREFIX + '/' + (searchKey(typed) === '' ? 'api/search/_' : 'api/search/' + searchKey(typed).slice(0, __SURE_KEY__));
    return request;
  }
//end SEARCH
  if (FOLDERS.includes(path)) request.uri = path + '/index.json';
  else if (!isApi && path.endsWith('/')) request.uri = path + 'index.html';
  return request;
}

function reply(status, description, body) {
  var headers = {};
  Object.keys(HEADERS).forEach(function (name) { headers[name] = HEADERS[name]; });
  if (status === 204) {
    delete headers['content-type'];
    headers['access-control-max-age'] = { value: '__PREFLIGHT_SECONDS__' };
  }
  var response = { statusCode: status, statusDescription: description, headers: headers };
  if (body !== undefined) response.body = { encoding: 'text', data: body };
  return response;
}
//if SEARCH

// What was typed, from a parameter as it was sent.
function typedText(parameter) {
  var sent = parameter === undefined ? '' : parameter.value;
  try {
    return decodeURIComponent(sent.replace(/\+/g, ' '));
  } catch (error) {
    return sent;
  }
}

//include cloudfront/search-key.js
//end SEARCH
