// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "EaselExplore",
  products: [.executable(name: "easel-explore", targets: ["easel-explore"])],
  dependencies: [.package(url: "https://github.com/apple/swift-nio", from: "2.101.2")],
  targets: [
    // The library for C, which scripts/build-explore builds first.
    .systemLibrary(name: "CEasel"),
    .executableTarget(
      name: "easel-explore",
      dependencies: [
        "CEasel",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Sources/Explore",
      resources: [.embedInCode("Page")]),
  ],
  swiftLanguageModes: [.v6]
)
