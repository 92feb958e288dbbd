const target = process.env.DEPLOY_TARGET ?? 'staging';

console.log(`deploying to ${target}`);
