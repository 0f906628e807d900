export const data = {
  pagination: { data: 'answers', size: 1, alias: 'answer' },
  permalink: ({ answer }) => `/${answer.path}`,
  eleventyAllowMissingExtension: true,
};

export function render({ answer }) {
  return JSON.stringify(answer.body);
}
