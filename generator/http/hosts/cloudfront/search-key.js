// The letters and digits of what was typed, by which files are named.
function searchKey(typed) {
  // Where accents cannot be taken off, they are left out.
  var plain = typed.normalize === undefined ? typed : typed.normalize('NFD');
  var words = plain.toLowerCase().split(' ');
  var telling = words.filter(function (word, at) {
    return !/[a-z0-9]/.test(words.slice(at + 1).join('')) || !__EMPTY_WORDS__.includes(word);
  });
  return telling.join('').replace(/[^a-z0-9]/g, '').slice(0, __LONGEST_KEY__);
}
